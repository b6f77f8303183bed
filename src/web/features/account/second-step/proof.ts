import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PasskeyAnswer } from '#shared/features/auth/passkey.contract.ts'
import { CallError } from '#web/api/call-error.ts'
import { showFailure } from '#web/features/account/account-toasts.ts'
import type { Checked } from '#web/forms/contract-check.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { askOwnPasskey, secondStepQuery, useRefreshSecondStep } from './second-step.api.ts'

export type SecondStepProof = ReturnType<typeof useSecondStepProof>

/** The second step as part of a form that asks for the password: a code, or a passkey in its place. */
export function useSecondStepProof() {
  const { data } = useQuery(secondStepQuery)
  const refresh = useRefreshSecondStep()
  const [passkey, setPasskey] = useState<PasskeyAnswer>()
  const [isAsking, setAsking] = useState(false)
  const hasCodes = data !== undefined && data.appCodesSince !== null
  const hasPasskeys = data !== undefined && data.passkeys > 0
  const isNeeded = hasCodes || hasPasskeys
  const ask = async () => {
    setAsking(true)
    setPasskey(await askForAnswer())
    setAsking(false)
  }
  return {
    isNeeded,
    hasCodes,
    canAsk: hasPasskeys && data.offersPasskeys,
    isAsking,
    isAnswered: passkey !== undefined,
    ask: () => void ask(),
    /** An answer works once. A second step that was set up elsewhere shows after a refusal. */
    onRefused: () => {
      setPasskey(undefined)
      void refresh()
    },
    /** What the form sends with the password. */
    toSent: (code: string) => (passkey === undefined ? { code } : { passkey }),
    isMissing: (code: string) => isNeeded && passkey === undefined && code.trim() === '',
  }
}

async function askForAnswer(): Promise<PasskeyAnswer | undefined> {
  try {
    const asked = await askOwnPasskey()
    if ('answer' in asked) return asked.answer
    showToast({ title: 'Error', description: asked.fault, tone: 'error' })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showFailure(error, 'Failed to ask for your passkey. Please try again.')
  }
  return undefined
}

/** Adds the missing code to the errors of a form. */
export function withProof<Other extends string, Sent>(
  checked: Checked<Other | 'code', Sent>,
  isMissing: boolean,
): Checked<Other | 'code', Sent> {
  if (!isMissing) return checked
  const faults: Partial<Record<Other | 'code', string>> = checked.isValid ? {} : checked.faults
  return { isValid: false, faults: { ...faults, code: CODE_MISSING } }
}

const CODE_MISSING = 'Enter a code, or use your passkey'
