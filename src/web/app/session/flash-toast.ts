import * as z from 'zod/mini'
import { showToast } from '#web/ui/overlay/toast-store.ts'
import { tabMemory } from './memory.ts'

const KEY = 'damson.toast'

const leftToast = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  tone: z.optional(z.enum(['plain', 'success', 'error'])),
})

/** A toast that survives a page load. The next screen shows it. */
export type FlashToast = z.infer<typeof leftToast>

export function keepFlashToast(toast: FlashToast): void {
  tabMemory.write(KEY, JSON.stringify(toast))
}

export function showFlashToast(): void {
  const text = tabMemory.read(KEY)
  if (text === null) return
  tabMemory.erase(KEY)
  const read = leftToast.safeParse(parseJson(text))
  if (read.success) showToast(read.data)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
