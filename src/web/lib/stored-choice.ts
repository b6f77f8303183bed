type StoredChoiceOptions<Choice extends string> = {
  key: string
  choices: readonly Choice[]
  fallback: Choice
  /** Makes the page follow the choice; runs in the browser only. */
  apply: (choice: Choice) => void
}

export type StoredChoice<Choice extends string> = {
  get: () => Choice
  set: (choice: Choice) => void
  /** Whether somebody has chosen here; else the fallback stands. */
  isMade: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** One choice of this browser, kept over visits and in step between tabs. Storage may be full, blocked or forged. */
export function storedChoice<Choice extends string>(
  options: StoredChoiceOptions<Choice>,
): StoredChoice<Choice> {
  const { key, choices, fallback, apply } = options
  const listeners = new Set<() => void>()
  let chosen: Choice | null = null

  const get = () => chosen ?? oneOf(choices, readStored(key)) ?? fallback
  const adopt = (choice: Choice) => {
    chosen = choice
    apply(choice)
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) adopt(oneOf(choices, event.newValue) ?? fallback)
  }
  return {
    get,
    isMade: () => chosen !== null || oneOf(choices, readStored(key)) !== null,
    set: (choice) => {
      writeStored(key, choice)
      adopt(choice)
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** The choice that the text names exactly, or null. */
export function oneOf<Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null {
  return choices.find((choice) => choice === text) ?? null
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Blocked by the browser's settings: the choice then lasts as long as the page.
    return null
  }
}

function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Blocked or full, as above.
  }
}
