const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const

/** Calls once when somebody begins to use the page, which is when they may need what can wait until then. */
export function onFirstTouch(act: () => void): () => void {
  const stopping = new AbortController()
  const actOnce = () => {
    stopping.abort()
    act()
  }
  for (const touch of TOUCHES) document.addEventListener(touch, actOnce, { signal: stopping.signal })
  return () => stopping.abort()
}
