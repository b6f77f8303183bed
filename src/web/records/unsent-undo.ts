import type { Unsent } from '#shared/features/unsent/unsent.contract.ts'
import { sendUnsent } from '#web/api/send-unsent.ts'
import { putUnsent } from '#web/api/unsent.ts'
import { offerUndo } from './undo.ts'

/** An entry that waited on this device was its only copy, so its removal can be undone. */
export function offerToKeepAgain(item: Unsent, what: string): void {
  offerUndo({
    title: 'Success',
    description: `${what} is removed from this device.`,
    undo: async () => {
      await putUnsent(item)
      void sendUnsent()
    },
    undone: `${what} is back, and waits to be sent.`,
    isDelete: true,
  })
}
