import { useState } from 'react'
import { Link } from 'wouter'
import { login, signIn, type User } from '#shared/features/auth/auth.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { TEXT_LINK } from './auth-links.tsx'

const check = checkWith(login)

export function LoginForm({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const { field, submit, isSending, focus } = useTypedForm({ initial: { email: '', password: '' }, check })
  const [isLeaving, setLeaving] = useState(false)
  const onSubmit = submit({
    send: async (values) => {
      onSignedIn(await call(signIn, { body: values }))
      setLeaving(true)
    },
    onRefused: (error) => {
      showError(error)
      if (error.status === 401) focus('password')
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <div>
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <p className="mt-1 -mb-2 flex justify-end text-small">
          <Link href="/forgot-password" className={TEXT_LINK}>
            Forgot your password?
          </Link>
        </p>
      </div>
      <Button type="submit" pending={isSending || isLeaving}>
        Sign In
      </Button>
    </form>
  )
}

function showError(error: CallError): void {
  showToast({
    title: 'Login Failed',
    description: toFailureText(error, 'Invalid credentials'),
    tone: 'error',
  })
}
