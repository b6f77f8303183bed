/** search: the search for everything. keys: the list of all keys. */
export type Shortcut = 'search' | 'keys'

/** Where use-single-keys.ts stores whether a key without Ctrl is a shortcut. */
export const SINGLE_KEYS = 'single-keys'

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The shortcut of a key press; null when the key belongs to a field or to the browser. */
export function readShortcut(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  areSingleKeysOn: boolean,
): Shortcut | null {
  if (altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'search' : null
  if (!areSingleKeysOn) return null
  if (key === '?') return 'keys'
  return key === '/' ? 'search' : null
}

/** Calls for every shortcut on the page. Returns a function that stops it. */
export function onShortcut(act: (shortcut: Shortcut) => void, areSingleKeysOn: () => boolean): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = (event.target as Element).matches(TAKES_LETTERS)
    const shortcut = readShortcut(event, !isTyping && areSingleKeysOn())
    // An open dialog may hold a half-filled form, which a search would leave.
    if (!shortcut || document.querySelector('[role=dialog]')) return
    event.preventDefault()
    act(shortcut)
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

/** Fields, and the items of menus, where a letter jumps to the item that begins with it. */
const TAKES_LETTERS = 'input, textarea, select, [role^=menu]'
