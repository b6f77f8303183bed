import type { CDPSession, Page } from '@playwright/test'

/** Chromium's own stand-in for a phone's fingerprint reader, a laptop's PIN or a key. */
export type VirtualAuthenticator = {
  /** Whether the person puts their finger on it. If not, it is as if they closed the browser's window. */
  setPresent: (isPresent: boolean) => Promise<void>
  /** Its passkeys count from here on: a lower number than before is what a copy would say. */
  setCounter: (count: number) => Promise<void>
}

export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: PHONE })
  return {
    setPresent: async (isPresent) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isPresent })
    },
    setCounter: async (count) => {
      const [credential] = await listCredentials(session, authenticatorId)
      if (!credential) throw new Error('the authenticator holds no passkey')
      const { credentialId } = credential
      await session.send('WebAuthn.removeCredential', { authenticatorId, credentialId })
      await session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, signCount: count },
      })
    },
  }
}

const PHONE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

async function listCredentials(session: CDPSession, authenticatorId: string) {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}
