/** Turns off services that call home and work that no test needs. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // No test runs a function often enough to regain the cost of optimising it, a tenth of the pages' time.
  '--js-flags=--no-maglev --no-turbofan --always-sparkplug',
  // Letters have the same width on every machine, so that lines break alike in the pictures of
  // visual-regression.e2e.ts.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Only the last such flag counts, so it repeats Playwright's own. The last three are ours: two popups of
  // the address bar, which every new window loads as separate pages (0.4 seconds per test), and a memory
  // guard of the browser (a fiftieth of its work).
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'PartitionAllocBackupRefPtr',
  ].join(',')}`,
]
