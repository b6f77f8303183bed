import { useState } from 'react'
import { Link } from 'wouter'
import { login, type SecondStep, signIn, type User } from '#shared/features/auth/auth.contract.ts'
import { call } from '#web/api/client.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { TEXT_LINK } from './auth-links.tsx'
import { showLoginError } from './login-errors.ts'

const check = checkWith(login)

type LoginFormProps = {
  /** What was typed before the second step, for somebody who comes back from it. */
  email: string
  onSignedIn: (user: User) => void
  onSecondStep: (steps: SecondStep[], email: string) => Promise<void>
}

export function LoginForm({ email, onSignedIn, onSecondStep }: LoginFormProps) {
  const { field, submit, isSending, focus } = useTypedForm({ initial: { email, password: '' }, check })
  const [isLeaving, setLeaving] = useState(false)
  const onSubmit = submit({
    send: async (values) => {
      const answer = await call(signIn, { body: values })
      if ('secondStep' in answer) return onSecondStep(answer.secondStep, values.email)
      onSignedIn(answer)
      setLeaving(true)
    },
    onRefused: (error) => {
      showLoginError(error)
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
