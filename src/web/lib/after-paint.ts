/** Resolves once what has changed so far stands on the screen, so that further work does not hold it up. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A window out of sight is not painted.
    if (document.visibilityState === 'hidden') resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
