const MAX_WAIT_MS = 100

/** Resolves once what has changed so far stands on the screen, so that further work does not hold it up. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A window out of sight is not painted.
    if (document.visibilityState === 'hidden') return resolve()
    requestAnimationFrame(() => setTimeout(resolve))
    // Nor is one that lies under another, which the browser need not tell.
    setTimeout(resolve, MAX_WAIT_MS)
  })
}
