import { useState } from 'react'
import { findResetPasswordFault, PASSWORD_TOO_LONG } from '#shared/features/auth/password.rules.ts'
import { confirmPasswordReset } from '#shared/features/auth/recovery.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import type { Checked } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Name = 'newPassword' | 'confirmation'
type Typed = Record<Name, string>
type Faults = Partial<Typed>

type ResetPasswordFormProps = { token: string; onDone: () => void }

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const [isDeadLink, setDeadLink] = useState(false)
  const { field, submit, isSending } = useTypedForm({
    initial: { newPassword: '', confirmation: '' },
    check: checkPasswords,
  })
  const onSubmit = submit({
    send: async ({ newPassword }) => {
      await call(confirmPasswordReset, { body: { token, newPassword } })
      showToast(DONE)
      onDone()
    },
    onRefused: (error) => {
      setDeadLink('token' in error.fields)
      showToast({ title: 'Reset failed', description: toRefusalText(error), tone: 'error' })
    },
    onInvalid: showFirstFault,
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {isDeadLink && <DeadLink />}
      <PasswordField
        label="New password"
        hint="Minimum 8 characters"
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmation')} />
      <Button type="submit" pending={isSending}>
        Reset Password
      </Button>
    </form>
  )
}

/** Shown above the form when the link is no longer valid. What was typed stays. */
function DeadLink() {
  const again = (
    <ButtonLink document href="/forgot-password" variant="secondary" size="sm">
      Request a new reset link
    </ButtonLink>
  )
  return (
    <Banner tone="error" action={again}>
      {DEAD_LINK}
    </Banner>
  )
}

const DONE = {
  title: 'Password reset successful',
  description: 'You can now log in with your new password',
  tone: 'success',
} as const
const DEAD_LINK = 'Invalid or expired reset token. Please request a new reset link.'
const MISSING = 'Please enter and confirm your new password'
const DIFFERENT = 'Please make sure both password fields match'

/** Validates the password by the contract, and that both are the same. */
function checkPasswords(typed: Typed): Checked<Name, Typed> {
  const { newPassword, confirmation } = typed
  const fault = newPassword === '' ? MISSING : findResetPasswordFault(newPassword)
  const mismatch = confirmation === '' ? MISSING : newPassword !== confirmation && DIFFERENT
  if (!fault && !mismatch) return { isValid: true, sent: typed }
  return {
    isValid: false,
    faults: { ...(fault && { newPassword: fault }), ...(mismatch && { confirmation: mismatch }) },
  }
}

/** Shows one toast for the first broken rule: both given, both the same, long enough. */
function showFirstFault({ newPassword, confirmation }: Faults): void {
  const messages = [newPassword, confirmation]
  const found = [MISSING, DIFFERENT].find((message) => messages.includes(message)) ?? newPassword
  showToast({ title: TITLES[found ?? ''] ?? 'Password too short', description: found, tone: 'error' })
}

const TITLES: Record<string, string> = {
  [MISSING]: 'All fields required',
  [DIFFERENT]: "Passwords don't match",
  [PASSWORD_TOO_LONG]: 'Password too long',
}

function toRefusalText(error: CallError): string {
  return error.fields['newPassword'] ?? toFailureText(error, DEAD_LINK)
}
