import { useState } from 'react'
import * as z from 'zod/mini'
import type { User } from '#shared/features/auth/auth.contract.ts'
import {
  appCodeField,
  completeSecondStep,
  recoveryCodeField,
} from '#shared/features/auth/second-step.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { showLoginError } from './login-errors.ts'

type SecondStepFormProps = {
  name: 'code' | 'recoveryCode'
  rememberBrowser: boolean
  onSignedIn: (user: User) => void
  onRefused: (error: CallError) => void
}

const CHECKS = {
  code: checkWith(z.object({ proof: appCodeField })),
  recoveryCode: checkWith(z.object({ proof: recoveryCodeField })),
}

/** One field for a code from the app, or for a recovery code. */
export function SecondStepForm({ name, rememberBrowser, onSignedIn, onRefused }: SecondStepFormProps) {
  const { field, submit, isSending, focus } = useTypedForm({ initial: { proof: '' }, check: CHECKS[name] })
  const [refused, setRefused] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const onSubmit = submit({
    send: async ({ proof }) => {
      setRefused(undefined)
      onSignedIn(await call(completeSecondStep, { body: { [name]: proof, rememberBrowser } }))
      setLeaving(true)
    },
    onRefused: (error) => {
      setRefused(error.fields[name])
      focus('proof')
      if (error.fields[name] === undefined) showLoginError(error)
      onRefused(error)
    },
  })
  const { error, onChange, ...input } = field('proof')
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        {...WORDS[name]}
        autoFocus
        spellCheck={false}
        autoCapitalize="none"
        error={refused ?? error}
        onChange={(event) => {
          setRefused(undefined)
          onChange(event)
        }}
        {...input}
      />
      <Button type="submit" pending={isSending || isLeaving}>
        Sign In
      </Button>
    </form>
  )
}

const WORDS = {
  code: {
    label: 'Code from your app',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    className: 'tabular-nums tracking-widest',
  },
  recoveryCode: { label: 'Recovery code', autoComplete: 'off' },
} as const
