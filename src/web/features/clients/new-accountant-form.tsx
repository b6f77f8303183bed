import { useState } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { acceptInvite, newAccountant } from '#shared/features/auth/clients.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { Invite } from './invite.ts'

const check = checkWith(newAccountant)

type NewAccountantFormProps = {
  token: string
  invite: Invite
  onAccepted: (user: User) => void
  onRefused: (error: CallError) => void
}

/** The address is the one that the mail was sent to, so it is not asked for. */
export function NewAccountantForm({ token, invite, onAccepted, onRefused }: NewAccountantFormProps) {
  const { field, submit, isSending } = useTypedForm({ initial: { name: '', password: '' }, check })
  const [isLeaving, setLeaving] = useState(false)
  const onSubmit = submit({
    send: async (values) => {
      onAccepted(await call(acceptInvite, { body: { token, ...values } }))
      setLeaving(true)
    },
    onRefused,
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-ink-2">
        <strong className="font-semibold wrap-anywhere text-foreground">{invite.client}</strong> invites you.
        Your account gets the address{' '}
        <strong className="font-semibold wrap-anywhere text-foreground">{invite.email}</strong>. It costs
        nothing and needs no plan.
      </p>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <PasswordField
        label="Password"
        hint="Minimum 8 characters"
        autoComplete="new-password"
        {...field('password')}
      />
      <Button type="submit" pending={isSending || isLeaving}>
        Create account and accept
      </Button>
    </form>
  )
}
