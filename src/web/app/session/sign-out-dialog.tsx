import { countInWords } from '#shared/features/unsent/unsent.rules.ts'
import { useAllUnsent } from '#web/api/unsent.ts'
import { useUnsavedBoxes } from '#web/features/weekly-incomes/income-drafts.ts'
import { QuestionDialog } from '#web/ui/overlay/question-dialog.tsx'

type SignOutProps = { open: boolean; isPending: boolean; onConfirm: () => void; onClose: () => void }

/** Asks before entries are deleted that exist only on this device. */
export function SignOutDialog(props: SignOutProps) {
  const drafts = useUnsavedBoxes().map(() => ({ kind: 'week' as const }))
  const lost = [...useAllUnsent(), ...drafts]
  return (
    <QuestionDialog
      {...props}
      title="Sign out with something unsent?"
      consequence={`${countInWords(lost)} ${lost.length === 1 ? 'is' : 'are'} only on this device. Signing out removes what is not sent, for good.`}
      verb={{ now: 'Sign out and remove', pending: 'Signing out…' }}
      keep="Stay signed in"
    />
  )
}
