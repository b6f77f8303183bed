import { CircleCheck, KeyRound } from 'lucide-react'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { type InputProps, TextField } from '#web/ui/form/text-field.tsx'
import type { SecondStepProof } from './proof.ts'

type ProofFieldsProps = { proof: SecondStepProof; field: InputProps & { error?: string | undefined } }

/** Below the password, where a second step is set. */
export function ProofFields({ proof, field }: ProofFieldsProps) {
  if (!proof.isNeeded) return null
  if (proof.isAnswered) {
    return (
      <p role="status" className="flex items-center gap-2 font-medium text-positive">
        <Icon of={CircleCheck} />
        Confirmed with your passkey
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={proof.hasCodes ? 'Code' : 'Recovery code'}
        hint={proof.hasCodes ? 'From your app, or a recovery code.' : 'Or use your passkey.'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
      />
      {proof.canAsk && (
        <Button
          variant="secondary"
          icon={KeyRound}
          pending={proof.isAsking}
          onClick={proof.ask}
          className="self-start max-sm:w-full"
        >
          Use your passkey
        </Button>
      )}
    </div>
  )
}
