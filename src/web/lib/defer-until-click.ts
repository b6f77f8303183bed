let isPressed = false

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => setPressed(true), true)
  document.addEventListener('mouseup', () => setPressed(false), true)
  document.addEventListener('dragend', () => setPressed(false), true)
}

const waiting = new Set<() => void>()

/**
 * Runs at once, or after the click when a mouse button is down. A message that appears during a press could
 * move the button away from the pointer, and the click would miss it.
 */
export function deferUntilClick(act: () => void): void {
  if (isPressed) waiting.add(act)
  else act()
}

function setPressed(pressed: boolean): void {
  isPressed = pressed
  if (!pressed) setTimeout(runWaiting)
}

function runWaiting(): void {
  const acts = [...waiting]
  waiting.clear()
  for (const act of acts) act()
}
