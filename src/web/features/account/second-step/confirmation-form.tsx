import { useState } from 'react'
import * as z from 'zod/mini'
import { type Confirmation, passkeyName } from '#shared/features/account/second-step.contract.ts'
import { login } from '#shared/features/auth/auth.contract.ts'
import { showFailure } from '#web/features/account/account-toasts.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { useSecondStepProof, withProof } from './proof.ts'
import { ProofFields } from './proof-fields.tsx'

type ConfirmationFormProps = {
  verb: string
  isRemoval: boolean
  /** Suggested for a new passkey. Null when nothing gets a name. */
  suggestedName: string | null
  onClose: () => void
  /** A sentence when it did not work out; then the form stays as it is. */
  onConfirm: (confirmation: Confirmation, name: string) => Promise<string | null>
}

const CHECK = checkWith(z.object({ name: passkeyName, password: login.shape.password, code: z.string() }))

/** Asks for the password again, and for the second step where one is set. */
export function ConfirmationForm(props: ConfirmationFormProps) {
  const { verb, isRemoval, suggestedName, onClose, onConfirm } = props
  const proof = useSecondStepProof()
  const [fault, setFault] = useState<string | null>(null)
  const { field, submit, isSending } = useTypedForm({
    initial: { name: suggestedName ?? 'none', password: '', code: '' },
    check: (typed) => withProof(CHECK(typed), proof.isMissing(typed.code)),
  })
  const onSubmit = submit({
    send: async ({ name, password, code }) => {
      const refused = await onConfirm({ password, ...proof.toSent(code) }, name)
      setFault(refused)
      if (refused !== null) proof.onRefused()
    },
    onRefused: (error) => {
      proof.onRefused()
      showFailure(error, 'That didn’t work. Please try again.')
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {suggestedName !== null && (
        <TextField
          label="Name of the passkey"
          hint="So that you know it in the list."
          autoComplete="off"
          {...field('name')}
        />
      )}
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      <ProofFields proof={proof} field={field('code')} />
      <p role="alert" className="text-small font-medium text-destructive empty:hidden">
        {fault}
      </p>
      <DialogFooter>
        <Button variant="secondary" disabled={isSending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={isRemoval ? 'destructive' : 'primary'} pending={isSending}>
          {verb}
        </Button>
      </DialogFooter>
    </form>
  )
}
