import { useState } from 'react'
import { passwordChange } from '#shared/features/account/account.contract.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useChangePassword } from './account.api.ts'
import { showFailure, showSuccess } from './account-toasts.ts'

const CARD_ID = 'password-card'
const CHECK = checkWith(passwordChange)

export function PasswordCard({ email }: { email: string }) {
  const [formKey, setFormKey] = useState(0)
  const onChanged = () => {
    setFormKey(formKey + 1)
    document.getElementById(CARD_ID)?.focus({ preventScroll: true })
  }
  return (
    <Card id={CARD_ID} tabIndex={-1} aria-labelledby="password" className="outline-none">
      <CardHeader
        id="password"
        title="Password"
        description="A new one signs out every other device, and we tell you by mail."
      />
      <PasswordForm key={formKey} email={email} onChanged={onChanged} />
    </Card>
  )
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const change = useChangePassword()
  const { field, submit, isSending } = useTypedForm({
    initial: { currentPassword: '', newPassword: '' },
    check: CHECK,
  })
  const onSubmit = submit({
    send: async (passwords) => {
      await change(passwords)
      showSuccess('Your password is changed. Every other device is signed out.')
      onChanged()
    },
    onRefused: (error) => showFailure(error, 'Failed to change your password. Please try again.'),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <PasswordField
        label="New password"
        hint="Minimum 8 characters"
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <Button type="submit" pending={isSending} className="self-start max-sm:w-full">
        {isSending ? 'Saving...' : 'Change password'}
      </Button>
    </form>
  )
}
