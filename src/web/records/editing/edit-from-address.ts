import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { RecordCalls } from '#shared/kernel/record-calls.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import type { RefreshedNoun } from '#web/api/invalidation.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { useAddress } from '#web/lib/address.ts'

type Editable<Row> = {
  noun: RefreshedNoun
  calls: Pick<RecordCalls<Row>, 'read'>
  /** The name of one record within a sentence: "stock purchase". */
  thing: string
  onFound: (row: Row) => void
  /** The parameter of the address, where the screen lists more than one kind of record. */
  parameter?: string
}

/** Opens the editor of the record that the address names, such as "?edit=12". The search leads there. */
export function useEditFromAddress<Row>({ parameter = 'edit', ...editable }: Editable<Row>): void {
  const { address, change } = useAddress()
  const client = useQueryClient()
  const id = address.get(parameter)
  const open = useEffectEvent(async (wanted: string) => {
    const { noun, calls, thing, onFound } = editable
    // The parameter is removed, so that the same link works a second time.
    change({ [parameter]: null }, { replace: true })
    const queryFn = () => call(calls.read, { params: { id: wanted } })
    await client
      .fetchQuery({ queryKey: [noun, 'one', wanted], queryFn, staleTime: 0, gcTime: 0 })
      .then(onFound, (error: CallError) => showOpenError(error, thing))
  })
  useEffect(() => {
    if (id !== null) void open(id)
  }, [id])
}

function showOpenError(error: CallError, thing: string): void {
  const isGone = error.status === 404 || error.status === 400
  showRefusal(
    error,
    isGone
      ? `This ${thing} is no longer there. It may have been deleted.`
      : `This ${thing} couldn’t be opened just now. Please try again.`,
  )
}
