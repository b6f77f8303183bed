import { useState } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { BUSINESS_TYPES } from '#shared/features/auth/business-types.rules.ts'
import { register, registration } from '#shared/features/auth/registration.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const check = checkWith(registration)
const BUSINESS_OPTIONS = BUSINESS_TYPES.map((type) => ({ value: type, label: type }))

export function RegisterForm({ onRegistered }: { onRegistered: (user: User) => Promise<void> }) {
  const { field, submit, isSending } = useTypedForm({
    initial: { name: '', email: '', password: '', businessType: '' },
    check,
  })
  const [isLeaving, setLeaving] = useState(false)
  const onSubmit = submit({
    send: async (values) => {
      await onRegistered(await call(register, { body: values }))
      setLeaving(true)
    },
    onRefused: showError,
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <PasswordField
        label="Password"
        hint="Minimum 8 characters"
        autoComplete="new-password"
        {...field('password')}
      />
      <SelectField
        label="Business type"
        placeholder="Choose one"
        autoComplete="off"
        options={BUSINESS_OPTIONS}
        {...field('businessType')}
      />
      <Button type="submit" pending={isSending || isLeaving}>
        Create account
      </Button>
    </form>
  )
}

function showError(error: CallError): void {
  const description = toFailureText(error, 'Failed to create account')
  showToast({ title: 'Registration Failed', description, tone: 'error' })
}
