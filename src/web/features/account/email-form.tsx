import { emailChange } from '#shared/features/account/account.contract.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { requestEmailChange } from './account.api.ts'
import { showFailure, showSuccess } from './account-toasts.ts'

const CHECK = checkWith(emailChange)

export function EmailForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { field, submit, isSending } = useTypedForm({ initial: { email: '', password: '' }, check: CHECK })
  const onSubmit = submit({
    send: async (change) => {
      const { message } = await requestEmailChange(change)
      showSuccess(message)
      onAsked(change.email)
    },
    onRefused: (error) => showFailure(error, 'Failed to change your email. Please try again.'),
  })
  return (
    <form
      noValidate
      aria-label="Change your email"
      onSubmit={onSubmit}
      className="flex flex-col gap-5 border-t border-border pt-5"
    >
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <PasswordField
        label="Your password"
        hint="So that nobody else moves your account."
        autoComplete="current-password"
        {...field('password')}
      />
      <Button type="submit" pending={isSending} className="self-start max-sm:w-full">
        {isSending ? 'Sending...' : 'Change email'}
      </Button>
    </form>
  )
}
