const MAX_WAIT_MS = 100

/** Resolves once the browser has painted the changes so far. Slow work that starts then does not delay them. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden window is never painted.
    if (document.visibilityState === 'hidden') return resolve()
    requestAnimationFrame(() => setTimeout(resolve))
    // A window covered by another is not painted either, and the browser may not report that.
    setTimeout(resolve, MAX_WAIT_MS)
  })
}
