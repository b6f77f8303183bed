import {
  type ResetRequestAnswer,
  requestPasswordReset,
  resetRequest,
} from '#shared/features/auth/recovery.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type ForgotPasswordFormProps = {
  email: string
  onAnswer: (email: string, answer: ResetRequestAnswer) => void
}

const check = checkWith(resetRequest)

export function ForgotPasswordForm({ email, onAnswer }: ForgotPasswordFormProps) {
  const { values, field, submit, isSending } = useTypedForm({ initial: { email }, check })
  const onSubmit = submit({
    send: async (sent) => onAnswer(sent.email, await call(requestPasswordReset, { body: sent })),
    onRefused: showError,
    onInvalid: () => values.email.trim() === '' && askForEmail(),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-ink-2">Tell us the email of your account, and you can set a new one.</p>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <Button type="submit" pending={isSending}>
        Send reset link
      </Button>
    </form>
  )
}

function askForEmail(): void {
  showToast({ title: 'Email required', description: 'Please enter your email address', tone: 'error' })
}

function showError(error: CallError): void {
  // After too many tries, "please try again" would be wrong, so the server's sentence is shown.
  const wait = error.code === 'too_many' ? error.serverMessage : undefined
  showRefusal(error, wait ?? 'Failed to send reset link. Please try again.')
}
