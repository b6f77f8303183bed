/** What a browser under test leaves out: services that call home, and work that no test looks at. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // No test runs a function often enough to win back what optimising it costs: a tenth of the pages' time.
  '--js-flags=--no-maglev --no-turbofan --always-sparkplug',
  // A letter is as wide on every machine, so that lines break alike in the pictures of looks.e2e.ts.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Only the last such flag counts, so it repeats Playwright's own. Ours are the last three: two popups of the
  // address bar, which every new window loads as pages of their own (0.4 seconds a test), and a guard of the
  // browser's own memory (a fiftieth of all it does).
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
