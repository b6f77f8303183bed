import { useState } from 'react'
import * as z from 'zod/mini'
import { ERASE_WORD, erasure } from '#shared/features/account/account.contract.ts'
import { useSecondStepProof, withProof } from '#web/features/account/second-step/proof.ts'
import { ProofFields } from '#web/features/account/second-step/proof-fields.tsx'
import { checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog, DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { useHeldOpen } from '#web/ui/overlay/held-open.ts'
import { eraseAccount } from './account.api.ts'
import { showFailure } from './account-toasts.ts'

type EraseDialogProps = { open: boolean; onClose: () => void; onErased: () => void }

export function EraseDialog({ open, onClose, onErased }: EraseDialogProps) {
  const [isErased, setErased] = useState(false)
  const { close, holdOpen } = useHeldOpen(onClose)
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays && !isErased) close()
      }}
      title="Erase your account?"
      description={
        <span className="text-body text-foreground">
          Everything you entered goes with it, and nothing brings it back. A plan that runs is cancelled at
          once. We confirm it with one last mail.
        </span>
      }
    >
      <EraseForm
        isErased={isErased}
        erase={(typed) => holdOpen(() => eraseAccount(typed))}
        onClose={close}
        onErased={() => {
          setErased(true)
          onErased()
        }}
      />
    </Dialog>
  )
}

type Typed = { confirm: string; password: string; code: string }

const FORM = z.object({ ...z.omit(erasure, { passkey: true }).shape, code: z.string() })

/** The word is typed freely, so the check accepts any text. */
const CHECK = (typed: Typed) => checkWith(FORM)(typed as Typed & { confirm: typeof ERASE_WORD })

type EraseFormProps = Omit<EraseDialogProps, 'open'> & { isErased: boolean; erase: typeof eraseAccount }

function EraseForm({ isErased, erase, onClose, onErased }: EraseFormProps) {
  const proof = useSecondStepProof()
  const { field, submit, isSending } = useTypedForm({
    initial: { confirm: '', password: '', code: '' },
    check: (typed) => withProof(CHECK(typed), proof.isMissing(typed.code)),
  })
  const onSubmit = submit({
    send: async ({ confirm, password, code }) => {
      await erase({ confirm, password, ...proof.toSent(code) })
      onErased()
    },
    onRefused: (error) => {
      proof.onRefused()
      showFailure(error, 'Failed to erase your account. Please try again.')
    },
  })
  const isBusy = isSending || isErased
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        label={`Type ${ERASE_WORD} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('confirm')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <ProofFields proof={proof} field={field('code')} />
      <DialogFooter>
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          Keep my account
        </Button>
        <Button type="submit" variant="destructive" pending={isBusy}>
          {isBusy ? 'Erasing...' : 'Erase for good'}
        </Button>
      </DialogFooter>
    </form>
  )
}
