import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Confirmation,
  challengeOwnPasskey,
  confirmAppCodes,
  confirmPasskey,
  forgetBrowser,
  listPasskeys,
  listRememberedBrowsers,
  readSecondStep,
  removeAppCodes,
  removePasskey,
  renewRecoveryCodes,
  startAppCodes,
  startPasskey,
} from '#shared/features/account/second-step.contract.ts'
import type { PasskeyAnswer } from '#shared/features/auth/passkey.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { type Asked, askForPasskey, createPasskey } from '#web/features/auth/passkeys.ts'

const KEY = ['account', 'second-step'] as const

export const secondStepQuery = queryOptions({
  queryKey: [...KEY, 'state'],
  queryFn: ({ signal }) => call(readSecondStep, { signal }),
})

export const passkeysQuery = queryOptions({
  queryKey: [...KEY, 'passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
})

export const browsersQuery = queryOptions({
  queryKey: [...KEY, 'browsers'],
  queryFn: ({ signal }) => call(listRememberedBrowsers, { signal }),
})

/** Everything that the card shows is fetched again. */
export function useRefreshSecondStep(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: KEY })
}

export function useForgetBrowser() {
  const refresh = useRefreshSecondStep()
  return useMutation<void, CallError, number>({
    mutationFn: (id) => call(forgetBrowser, { params: { id } }),
    onSettled: refresh,
  })
}

/** What a passkey answers in place of a code, or why it did not. */
export async function askOwnPasskey(): Promise<Asked<PasskeyAnswer>> {
  return askForPasskey(await call(challengeOwnPasskey))
}

export function startCodes(body: Confirmation): Promise<{ secret: string; uri: string }> {
  return call(startAppCodes, { body })
}

export async function finishCodes(code: string): Promise<string[]> {
  return (await call(confirmAppCodes, { body: { code } })).recoveryCodes
}

export function removeCodes(body: Confirmation): Promise<void> {
  return call(removeAppCodes, { body })
}

export async function renewCodes(body: Confirmation): Promise<string[]> {
  return (await call(renewRecoveryCodes, { body })).recoveryCodes
}

/** The recovery codes that came with it: none if there are some already. */
export async function addPasskey(body: Confirmation, name: string): Promise<Asked<string[]>> {
  const made = await createPasskey(await call(startPasskey, { body }))
  if ('fault' in made) return made
  const { recoveryCodes } = await call(confirmPasskey, { body: { name, passkey: made.answer } })
  return { answer: recoveryCodes }
}

export function removeOwnPasskey(id: number, body: Confirmation): Promise<void> {
  return call(removePasskey, { params: { id }, body })
}
