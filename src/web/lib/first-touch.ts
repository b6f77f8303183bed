const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Calls once when somebody first uses the page, to preload code that is not needed before. Returns a function
 * that cancels.
 */
export function onFirstTouch(act: () => void): () => void {
  const stopping = new AbortController()
  const actOnce = () => {
    stopping.abort()
    act()
  }
  for (const touch of TOUCHES) document.addEventListener(touch, actOnce, { signal: stopping.signal })
  return () => stopping.abort()
}
