import * as z from 'zod/mini'
import { emailChange } from '#shared/features/account/account.contract.ts'
import { useSecondStepProof, withProof } from '#web/features/account/second-step/proof.ts'
import { ProofFields } from '#web/features/account/second-step/proof-fields.tsx'
import { checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { requestEmailChange } from './account.api.ts'
import { showFailure, showSuccess } from './account-toasts.ts'

const CHECK = checkWith(z.object({ ...z.omit(emailChange, { passkey: true }).shape, code: z.string() }))

export function EmailForm({ onAsked }: { onAsked: (email: string) => void }) {
  const proof = useSecondStepProof()
  const { field, submit, isSending } = useTypedForm({
    initial: { email: '', password: '', code: '' },
    check: (typed) => withProof(CHECK(typed), proof.isMissing(typed.code)),
  })
  const onSubmit = submit({
    send: async ({ email, password, code }) => {
      const { message } = await requestEmailChange({ email, password, ...proof.toSent(code) })
      showSuccess(message)
      onAsked(email)
    },
    onRefused: (error) => {
      proof.onRefused()
      showFailure(error, 'Failed to change your email. Please try again.')
    },
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
      <ProofFields proof={proof} field={field('code')} />
      <Button type="submit" pending={isSending} className="self-start max-sm:w-full">
        {isSending ? 'Sending...' : 'Change email'}
      </Button>
    </form>
  )
}
