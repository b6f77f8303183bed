import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Unsent } from '#shared/features/unsent/unsent.contract.ts'
import { countInWords } from '#shared/features/unsent/unsent.rules.ts'
import { unreachable } from '#web/api/call-error.ts'
import { followOtherTabs, refetchNow } from '#web/api/invalidation.ts'
import { clearPersistedQueries, persistQueries, restoreQueries } from '#web/api/query-persistence.ts'
import { type Sender, sendUnsent, startSending } from '#web/api/send-unsent.ts'
import { dropAllUnsent, openUnsent } from '#web/api/unsent.ts'
import { eraseDeviceDrafts } from '#web/lib/device-drafts.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { startWorker } from './worker-updates.ts'

/**
 * For a signed-in owner: stores what the screens read, sends unsent entries, follows the other tabs and starts the
 * service worker.
 */
export function useOffline(client: QueryClient, ownerId: number | null): void {
  useEffect(() => {
    if (ownerId === null) return
    const stopPersisting = persistQueries(client, ownerId)
    const stopFollowing = followNetwork(client)
    const stopFollowingTabs = followOtherTabs(client)
    let stopSending = () => {}
    let isUnmounted = false
    void openUnsent(ownerId).then(() => {
      if (!isUnmounted) stopSending = startSending({ client, send, onSent: showSent })
    })
    startWorker()
    return () => {
      isUnmounted = true
      stopPersisting()
      stopFollowing()
      stopFollowingTabs()
      stopSending()
    }
  }, [client, ownerId])
}

/** Deletes everything of this owner from the device. */
export async function clearDevice(): Promise<void> {
  eraseDeviceDrafts()
  await Promise.all([dropAllUnsent().catch(() => undefined), clearPersistedQueries()])
}

/**
 * Usually nothing waits, so the code is loaded only when something does. If it cannot be loaded, it is tried
 * again later.
 */
const send: Sender = async (client, item) => {
  const senders = await loadSenders().catch((cause: unknown) => {
    throw unreachable(cause)
  })
  if (item.kind === 'expense') return senders.sendExpense(client, item)
  if (item.kind === 'receipt') return senders.sendUnsentReceipt(client, item)
  if (item.kind === 'week') return senders.sendWeek(client, item)
  return item.kind === 'close' ? senders.sendClose(client, item) : senders.sendMoved(client, item)
}

async function loadSenders() {
  const [{ sendExpense }, { sendUnsentReceipt }, { sendWeek }, { sendClose }, { sendMoved }] =
    await Promise.all([
      import('#web/features/expenses/unsent-expenses.api.ts'),
      import('#web/records/receipts/unsent-receipts.api.ts'),
      import('#web/features/weekly-incomes/unsent-weeks.api.ts'),
      import('#web/features/weekly-closes/unsent-closes.api.ts'),
      import('#web/features/pots/moved.api.ts'),
    ])
  return { sendExpense, sendUnsentReceipt, sendWeek, sendClose, sendMoved }
}

function showSent(sent: readonly Unsent[]): void {
  const description = `${countInWords(sent)} that waited on this device ${sent.length === 1 ? 'is' : 'are'} saved.`
  showToast({ title: 'Sent', description, tone: 'success' })
}

/**
 * When the network goes, screens that were not opened yet get their stored figures. When it is back, all are
 * fetched again.
 */
function followNetwork(client: QueryClient): () => void {
  const onOffline = () => void restoreQueries(client)
  const onOnline = () => void sendUnsent().then(() => refetchNow(client))
  addEventListener('offline', onOffline)
  addEventListener('online', onOnline)
  return () => {
    removeEventListener('offline', onOffline)
    removeEventListener('online', onOnline)
  }
}
