import { useState } from 'react'
import type { Confirmation, Passkey } from '#shared/features/account/second-step.contract.ts'
import { showSuccess } from '#web/features/account/account-toasts.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useHeldOpen } from '#web/ui/overlay/held-open.ts'
import { AppCodesForm } from './app-codes-form.tsx'
import { ConfirmationForm } from './confirmation-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import {
  addPasskey,
  finishCodes,
  removeCodes,
  removeOwnPasskey,
  renewCodes,
  startCodes,
  useRefreshSecondStep,
} from './second-step.api.ts'

/** What the owner wants to do. */
export type SecondStepAct =
  | { kind: 'addCodes' | 'removeCodes' | 'addPasskey' | 'renewCodes' }
  | { kind: 'removePasskey'; passkey: Passkey }

export type SecondStepDialogProps = { open: boolean; onClose: () => void; act: SecondStepAct; email: string }

/** First the password, then what the act needs, then the recovery codes if there are new ones. */
type Step =
  | { kind: 'confirm' }
  | { kind: 'codes'; secret: string; uri: string }
  | { kind: 'recovery'; codes: readonly string[] }

export function SecondStepDialog({ open, onClose, act, email }: SecondStepDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'confirm' })
  const [isLeaving, setIsLeaving] = useState(false)
  const refresh = useRefreshSecondStep()
  const { close, holdOpen } = useHeldOpen(onClose)
  const { title, description, verb } = wordsOf(act)
  const finish = async (codes: readonly string[]) => {
    if (codes.length > 0) {
      setStep({ kind: 'recovery', codes })
      return void refresh()
    }
    await refresh()
    showSuccess(wordsOf(act).done)
    onClose()
  }
  const onConfirm = async (confirmation: Confirmation, name: string): Promise<string | null> => {
    const outcome = await run(act, confirmation, name)
    if ('fault' in outcome) return outcome.fault
    if ('secret' in outcome) setStep({ kind: 'codes', ...outcome })
    else await finish(outcome.codes)
    return null
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (stays) return
        // Nothing shows the codes again, so Esc, the cross and Back ask once.
        if (step.kind === 'recovery' && !isLeaving) setIsLeaving(true)
        else close()
      }}
      title={step.kind === 'recovery' ? 'Your recovery codes' : title}
      description={step.kind === 'confirm' ? description : undefined}
    >
      {step.kind === 'confirm' && (
        <ConfirmationForm
          verb={verb}
          isRemoval={act.kind === 'removeCodes' || act.kind === 'removePasskey'}
          suggestedName={act.kind === 'addPasskey' ? 'My passkey' : null}
          onClose={close}
          onConfirm={(confirmation, name) => holdOpen(() => onConfirm(confirmation, name))}
        />
      )}
      {step.kind === 'codes' && (
        <AppCodesForm
          {...step}
          onClose={close}
          onConfirm={(code) => holdOpen(async () => finish(await finishCodes(code)))}
        />
      )}
      {step.kind === 'recovery' && <RecoveryCodeList codes={step.codes} {...{ email, isLeaving, onClose }} />}
    </Dialog>
  )
}

type Outcome = { fault: string } | { secret: string; uri: string } | { codes: readonly string[] }

async function run(act: SecondStepAct, confirmation: Confirmation, name: string): Promise<Outcome> {
  if (act.kind === 'addCodes') return startCodes(confirmation)
  if (act.kind === 'renewCodes') return { codes: await renewCodes(confirmation) }
  if (act.kind === 'addPasskey') {
    const added = await addPasskey(confirmation, name)
    return 'fault' in added ? added : { codes: added.answer }
  }
  if (act.kind === 'removePasskey') await removeOwnPasskey(act.passkey.id, confirmation)
  else await removeCodes(confirmation)
  return { codes: [] }
}

function wordsOf(act: SecondStepAct): { title: string; description: string; verb: string; done: string } {
  if (act.kind !== 'removePasskey') return WORDS[act.kind]
  return {
    title: `Remove “${act.passkey.name}”?`,
    description: 'It no longer signs you in. Your device may still list it: delete it there too.',
    verb: 'Remove passkey',
    done: `“${act.passkey.name}” is removed.`,
  }
}

const WORDS = {
  addCodes: {
    title: 'Set up codes from an app',
    description:
      'When you sign in with your password, we then ask for six digits that an app on your phone shows.',
    verb: 'Continue',
    done: 'Codes from an app are set up.',
  },
  removeCodes: {
    title: 'Remove codes from an app?',
    description:
      'We no longer ask for them when you sign in. Recovery codes stay only while you have a passkey.',
    verb: 'Remove codes',
    done: 'Codes from an app are removed.',
  },
  addPasskey: {
    title: 'Add a passkey',
    description:
      'Your fingerprint, your face, a PIN or a key signs you in. With your password alone nobody gets in then.',
    verb: 'Continue',
    done: 'The passkey is added.',
  },
  renewCodes: {
    title: 'Make new recovery codes?',
    description: 'You get ten new ones. The ones that you kept stop working.',
    verb: 'Make new codes',
    done: '',
  },
}
