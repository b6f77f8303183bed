import * as z from 'zod/mini'
import { appCodeField } from '#shared/features/auth/second-step.contract.ts'
import { showFailure } from '#web/features/account/account-toasts.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { QrCode } from './qr-code.tsx'

type AppCodesFormProps = {
  secret: string
  uri: string
  onClose: () => void
  onConfirm: (code: string) => Promise<void>
}

const CHECK = checkWith(z.object({ code: appCodeField }))

/** Shows the key for the app, and asks for the first code that it makes. */
export function AppCodesForm({ secret, uri, onClose, onConfirm }: AppCodesFormProps) {
  const { field, submit, isSending } = useTypedForm({ initial: { code: '' }, check: CHECK })
  const onSubmit = submit({
    send: ({ code }) => onConfirm(code),
    onRefused: (error) => {
      if (!('code' in error.fields)) showFailure(error, 'Failed to set the codes up. Please try again.')
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p>Scan this with an authenticator app on your phone, or with your password manager.</p>
      <div className="flex justify-center">
        <QrCode text={uri} label="QR code with the key for your app" />
      </div>
      <div>
        <p className="text-small text-muted-foreground">
          On the phone itself, or if it can’t scan, type this key in:
        </p>
        <p className="mt-1 font-mono text-small font-semibold wrap-anywhere">{inGroups(secret)}</p>
        <a
          href={uri}
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-link underline sm:hidden"
        >
          Open it in an app on this phone
        </a>
      </div>
      <TextField
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="tabular-nums tracking-widest"
        {...field('code')}
      />
      <DialogFooter>
        <Button variant="secondary" disabled={isSending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSending}>
          Confirm
        </Button>
      </DialogFooter>
    </form>
  )
}

/** "ABCD EFGH": easier to type. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
