type StoredChoiceOptions<Choice extends string> = {
  key: string
  choices: readonly Choice[]
  fallback: Choice
  /** Applies the choice to the page; runs in the browser only. */
  apply: (choice: Choice) => void
}

export type StoredChoice<Choice extends string> = {
  get: () => Choice
  set: (choice: Choice) => void
  /** Whether a choice was made in this browser. If not, the fallback is used. */
  isChosen: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** A choice that is stored in this browser and synchronised between tabs. Storage may be full, blocked or invalid. */
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
    isChosen: () => chosen !== null || oneOf(choices, readStored(key)) !== null,
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

/** The choice with exactly this name, or null. */
export function oneOf<Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null {
  return choices.find((choice) => choice === text) ?? null
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // The browser's settings block storage: the choice lasts until the page is closed.
    return null
  }
}

function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is blocked or full, as above.
  }
}
