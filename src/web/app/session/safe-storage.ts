export type SafeStorage = {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  erase: (key: string) => void
  eraseAll: () => void
}

/** Stored in this browser until erased. */
export const browserStorage: SafeStorage = safeStorage(() => localStorage)

/** Stored in this tab until it is closed. */
export const tabStorage: SafeStorage = safeStorage(() => sessionStorage)

/** A browser may forbid storage, or storage may be full. Then nothing is stored, and nothing throws. */
function safeStorage(store: () => Storage): SafeStorage {
  return {
    read: (key) => attempt(() => store().getItem(key)) ?? null,
    write: (key, value) => void attempt(() => store().setItem(key, value)),
    erase: (key) => void attempt(() => store().removeItem(key)),
    eraseAll: () => void attempt(() => store().clear()),
  }
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
