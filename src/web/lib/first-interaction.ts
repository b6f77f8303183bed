const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Calls once when somebody first uses the page, to preload code that is not needed before. Returns a function
 * that cancels.
 */
export function onFirstInteraction(act: () => void): () => void {
  const stopping = new AbortController()
  const actOnce = () => {
    stopping.abort()
    act()
  }
  for (const interaction of INTERACTIONS)
    document.addEventListener(interaction, actOnce, { signal: stopping.signal })
  return () => stopping.abort()
}
