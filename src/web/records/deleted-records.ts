import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeletedCall, RecordCalls } from '#shared/kernel/record-calls.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { findCachedUser } from '#web/api/current-user.ts'
import { type RefreshedNoun, refresh } from '#web/api/invalidation.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useBinPages } from './bin-pages.ts'

/** A deleted record that can still be restored. */
export type Deleted<Row> = Row & { deletedAt: string }

type RecordId = { id: number }

/** A noun whose records can be restored for a while after they are deleted. */
export type Restorable = {
  noun: RefreshedNoun
  calls: Pick<RecordCalls<unknown>, 'remove' | 'restore'>
  /** The name of one record within a sentence: "stock purchase". */
  thing: string
}

export type Bin<Row> = Restorable & {
  calls: Pick<RecordCalls<Row>, 'restore'> & { deleted: DeletedCall<Deleted<Row>> }
  /** The name of a linked record that the server restored too; null when there is none. */
  restoredWith?: ((restored: Row) => string | null) | undefined
}

export type DeletedRecords<Row> = {
  /** The last deleted first; empty while loading. */
  rows: readonly Deleted<Row>[]
  isError: boolean
  retry: () => void
  /** Reads older ones; null where there are none. */
  onOlder: (() => void) | null
  isReadingOlder: boolean
  restoringIds: readonly number[]
  /** Resolves with whether the record was restored, after showing a toast about it. */
  onRestore: (id: number) => Promise<boolean>
  timeZone: string
}

/** The recently deleted records of a noun, and how to restore them. */
export function useDeletedRecords<Row extends RecordId>(bin: Bin<Row>): DeletedRecords<Row> {
  const { noun, calls } = bin
  const client = useQueryClient()
  const { rows, ...pages } = useBinPages({
    queryKey: [noun, 'bin'],
    read: (query, signal) => call(calls.deleted, { query, signal }),
    // The bin is not shared with an accountant.
    enabled: !isReadOnly,
  })
  return {
    rows: rows ?? [],
    ...pages,
    ...useRestore(bin),
    timeZone: findCachedUser(client)?.timeZone ?? 'Europe/London',
  }
}

/** Several restores can run at the same time. */
function useRestore<Row extends RecordId>(bin: Bin<Row>) {
  const client = useQueryClient()
  const [restoringIds, setRestoringIds] = useState<readonly number[]>([])
  const { mutateAsync } = useMutation<Row, CallError, number>({
    mutationFn: (id) => call(bin.calls.restore, { params: { id } }),
    onSuccess: () => refresh(client, bin.noun),
    // The record has been purged, so this list is out of date.
    onError: ({ status }) => (status === 404 ? refresh(client, bin.noun) : undefined),
  })
  const onRestore = async (id: number) => {
    setRestoringIds((others) => [...others, id])
    try {
      showRestored(bin, await mutateAsync(id))
      return true
    } catch (error) {
      showError(bin, error as CallError)
      return false
    } finally {
      setRestoringIds((ids) => ids.filter((other) => other !== id))
    }
  }
  return { restoringIds, onRestore }
}

function showRestored<Row>({ thing, restoredWith }: Bin<Row>, restored: Row): void {
  const other = restoredWith?.(restored) ?? null
  const words = `${thing.charAt(0).toUpperCase()}${thing.slice(1)} restored.`
  const description = other === null ? words : `${words} ${other} was restored with it.`
  showToast({ title: 'Success', description, tone: 'success' })
}

function showError<Row>({ thing }: Bin<Row>, error: CallError): void {
  const { status, serverMessage } = error
  const usual = `Failed to restore ${thing}. Please try again.`
  const description =
    status === 404 ? `This ${thing} can no longer be restored.` : (status === 409 && serverMessage) || usual
  showRefusal(error, description)
}
