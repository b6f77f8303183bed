import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/features/auth/passkey.contract.ts'

/** What the passkey answered, or a sentence for the owner about why there is no answer. */
export type Asked<Answer> = { answer: Answer } | { fault: string }

/** Few people use it in one visit, so it comes at the press. */
const loadLibrary = () => import('@simplewebauthn/browser')

export async function askForPasskey(request: PasskeyRequest): Promise<Asked<PasskeyAnswer>> {
  try {
    const { startAuthentication } = await loadLibrary()
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: request })
    return { answer: { id, rawId, type, response } }
  } catch (error) {
    return { fault: toFault(error) }
  }
}

export async function createPasskey(creation: PasskeyCreation): Promise<Asked<NewPasskey>> {
  try {
    const { startRegistration } = await loadLibrary()
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: creation })
    const { clientDataJSON, attestationObject, transports } = response
    return { answer: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } } }
  } catch (error) {
    return { fault: toFault(error) }
  }
}

/** Browsers name the reason of a failure in the error's name. Most say nothing else, to give nothing away. */
function toFault(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return FAULTS[name] ?? 'Your passkey could not be used here. Please try again, or use another way.'
}

const FAULTS: Record<string, string> = {
  NotAllowedError: 'No passkey was used. You can try again.',
  AbortError: 'No passkey was used. You can try again.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys work only at this site’s own address.',
}
