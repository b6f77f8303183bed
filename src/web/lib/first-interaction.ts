const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown'] as const

let hasInteracted = false
const waiting = new Set<() => void>()

if (typeof document !== 'undefined')
  for (const interaction of INTERACTIONS) document.addEventListener(interaction, interact, { once: true })

/**
 * Calls once somebody uses the page, at once if they already have, to preload code that is not needed before. Returns
 * a function that cancels.
 */
export function onFirstInteraction(act: () => void): () => void {
  if (hasInteracted) act()
  else waiting.add(act)
  return () => void waiting.delete(act)
}

function interact(): void {
  hasInteracted = true
  const acts = [...waiting]
  waiting.clear()
  for (const act of acts) act()
}
