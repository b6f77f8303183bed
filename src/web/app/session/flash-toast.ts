import * as z from 'zod/mini'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { tabStorage } from './safe-storage.ts'

const KEY = 'damson.toast'

const flashToast = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  tone: z.optional(z.enum(['plain', 'success', 'error'])),
})

/** A toast that survives a page load. The next screen shows it. */
export type FlashToast = z.infer<typeof flashToast>

export function storeFlashToast(toast: FlashToast): void {
  tabStorage.write(KEY, JSON.stringify(toast))
}

export function showFlashToast(): void {
  const text = tabStorage.read(KEY)
  if (text === null) return
  tabStorage.erase(KEY)
  const read = flashToast.safeParse(parseJson(text))
  if (read.success) showToast(read.data)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
