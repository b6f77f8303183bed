import { Send } from 'lucide-react'
import { accountantInvite } from '#shared/features/auth/accountants.contract.ts'
import { showFailure, showSuccess } from '#web/features/account/account-toasts.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { type FormReset, useFirstFocus, useFormReset } from '#web/forms/form-focus.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useInvite } from './accountants.api.ts'

const CHECK = checkWith(accountantInvite)

export function InviteForm() {
  const { key, resetState, resetForm } = useFormReset(0)
  return <InviteFields key={key} resetState={resetState} onInvited={resetForm} />
}

function InviteFields({ resetState, onInvited }: { resetState: FormReset; onInvited: () => void }) {
  const { field, submit, focus, isSending } = useTypedForm({ initial: { email: '' }, check: CHECK })
  const { mutateAsync: invite } = useInvite()
  useFirstFocus(resetState, () => focus('email'))
  const onSubmit = submit({
    send: async ({ email }) => {
      await invite(email)
      showSuccess(`An invitation is on its way to ${email}. Its link works for 72 hours.`)
      onInvited()
    },
    onRefused: (error) => showFailure(error, 'Failed to send the invitation. Please try again.'),
  })
  return (
    <form
      noValidate
      aria-label="Invite your accountant"
      onSubmit={onSubmit}
      className="flex flex-wrap items-start gap-3"
    >
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label="Your accountant’s email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
      </div>
      <Button type="submit" icon={Send} pending={isSending} className="max-sm:w-full sm:mt-6">
        {isSending ? 'Sending...' : 'Invite'}
      </Button>
    </form>
  )
}
