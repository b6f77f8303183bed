import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveClient } from '#shared/features/auth/clients.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { clientsQuery } from '#web/api/clients/clients-query.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import { QuestionDialog } from '#web/ui/overlay/question-dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** The one to be left, by a name that no other client has. */
export type LeftClient = { id: number; name: string }

type LeaveClientProps = { client: LeftClient | null; onClose: () => void; onLeft: () => void }

/** Asks first, because only a new invitation gives the access back. */
export function LeaveClientDialog({ client, onClose, onLeft }: LeaveClientProps) {
  // The words stay while the dialog fades out.
  const [asked, setAsked] = useState<LeftClient | null>(client)
  if (client !== null && client !== asked) setAsked(client)
  const { mutate, isPending } = useLeaveClient()
  if (asked === null) return null
  const confirm = () =>
    mutate(asked.id, {
      onSuccess: () => {
        showToast({
          title: 'Success',
          description: `You no longer look after ${asked.name}.`,
          tone: 'success',
        })
        onLeft()
      },
      onError: (error) => {
        const description = toFailureText(error, 'Nothing has changed. Please try again.')
        showToast({ title: 'Error', description, tone: 'error' })
        onClose()
      },
    })
  return (
    <QuestionDialog
      open={client !== null}
      title={`Stop looking after ${asked.name}?`}
      consequence="From now on you see nothing of their records, also where you have them open. Both of you get a mail. Only a new invitation from them opens the records again."
      verb={{ now: 'Stop looking after them', pending: 'Stopping...' }}
      keep="Keep looking after them"
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

function useLeaveClient() {
  const queries = useQueryClient()
  return useMutation<void, CallError, number>({
    mutationFn: (id) => call(leaveClient, { params: { id } }),
    // The list is fetched again after a failure too: the owner may have ended the access meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: clientsQuery.queryKey }),
  })
}
