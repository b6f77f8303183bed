import { useState } from 'react'
import type { Accountant } from '#shared/features/auth/accountants.contract.ts'
import { showFailure, showSuccess } from '#web/features/account/account-toasts.ts'
import { QuestionDialog } from '#web/ui/overlay/question-dialog.tsx'
import { useEndAccess } from './accountants.api.ts'

type EndAccessProps = { accountant: Accountant | null; onClose: () => void; onEnded: () => void }

/** Asks first, because only a new invitation gives the access back. */
export function EndAccessDialog({ accountant, onClose, onEnded }: EndAccessProps) {
  // The words stay while the dialog fades out.
  const [asked, setAsked] = useState<Accountant | null>(accountant)
  if (accountant !== null && accountant !== asked) setAsked(accountant)
  const { mutate, isPending } = useEndAccess()
  if (asked === null) return null
  const words = asked.acceptedAt === null ? withdrawWords(asked) : endWords(asked)
  const confirm = () =>
    mutate(asked.id, {
      onSuccess: () => {
        showSuccess(words.done)
        onEnded()
      },
      onError: (error) => {
        showFailure(error, 'Failed to end the access. Please try again.')
        onClose()
      },
    })
  return (
    <QuestionDialog
      open={accountant !== null}
      {...words}
      keep="Keep it"
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

function endWords({ name, email }: Accountant) {
  return {
    title: `End the access of ${name ?? email}?`,
    consequence:
      'From now on they see nothing of your records, also where they have them open. Both of you get a mail. You can invite them again.',
    verb: { now: 'End access', pending: 'Ending...' },
    done: `${name ?? email} no longer sees your records.`,
  }
}

function withdrawWords({ email }: Accountant) {
  return {
    title: `Withdraw the invitation to ${email}?`,
    consequence: 'The link in the mail stops working. You can invite them again.',
    verb: { now: 'Withdraw', pending: 'Withdrawing...' },
    done: `The invitation to ${email} is withdrawn.`,
  }
}
