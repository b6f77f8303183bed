import * as z from 'zod/mini'
import { login } from '#shared/features/auth/auth.contract.ts'
import {
  newPasskey,
  passkeyAnswer,
  passkeyCreation,
  passkeyRequest,
} from '#shared/features/auth/passkey.contract.ts'
import { appCodeField } from '#shared/features/auth/second-step.contract.ts'
import { instantOut } from '#shared/kernel/calendar/days.contract.ts'
import { type Call, noContent } from '#shared/kernel/calls.ts'
import { idParams } from '#shared/kernel/record-calls.ts'
import { textField } from '#shared/kernel/text.contract.ts'

const BASE = '/api/account/second-step'

/**
 * Proves the second step again, where one is set: a code from the app or a recovery code as `code`, or the answer of a
 * passkey.
 */
export const secondStepProof = {
  code: z.optional(z.string('Enter a code').check(z.maxLength(100, 'This is too long for a code'))),
  passkey: z.optional(passkeyAnswer),
}

/** The password, and the second step where one is set. */
const confirmation = z.object({ password: login.shape.password, ...secondStepProof })

/** Shown once: only their hashes are stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const secondStepState = z.object({
  /** Since when codes from an app are asked for. Null when they are not set up. */
  appCodesSince: z.nullable(instantOut),
  passkeys: z.number(),
  recoveryCodesLeft: z.number(),
  /** False where the site's address is a number: browsers have no passkeys there. */
  offersPasskeys: z.boolean(),
})

const passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: instantOut,
  lastUsedAt: z.nullable(instantOut),
})

const rememberedBrowser = z.object({
  id: z.number(),
  device: z.string(),
  createdAt: instantOut,
  expiresAt: instantOut,
})

export const readSecondStep = {
  method: 'GET',
  url: BASE,
  schema: { response: { 200: secondStepState } },
} satisfies Call

/** Makes the key for an app. Codes are asked for once one of them has been confirmed. */
export const startAppCodes = {
  method: 'POST',
  url: `${BASE}/code`,
  schema: { body: confirmation, response: { 200: z.object({ secret: z.string(), uri: z.string() }) } },
} satisfies Call

export const confirmAppCodes = {
  method: 'POST',
  url: `${BASE}/code/confirm`,
  schema: { body: z.object({ code: appCodeField }), response: { 200: recoveryCodes } },
} satisfies Call

export const removeAppCodes = {
  method: 'DELETE',
  url: `${BASE}/code`,
  schema: { body: confirmation, response: noContent },
} satisfies Call

/** The former recovery codes stop working. */
export const renewRecoveryCodes = {
  method: 'POST',
  url: `${BASE}/recovery-codes`,
  schema: { body: confirmation, response: { 200: recoveryCodes } },
} satisfies Call

export const startPasskey = {
  method: 'POST',
  url: `${BASE}/passkey`,
  schema: { body: confirmation, response: { 200: passkeyCreation } },
} satisfies Call

export const passkeyName = textField({ required: 'Give the passkey a name', max: 100 })

/** Answers with recovery codes if this is the account's first second step, otherwise with none. */
export const confirmPasskey = {
  method: 'POST',
  url: `${BASE}/passkey/confirm`,
  schema: { body: z.object({ name: passkeyName, passkey: newPasskey }), response: { 200: recoveryCodes } },
} satisfies Call

export const listPasskeys = {
  method: 'GET',
  url: `${BASE}/passkeys`,
  schema: { response: { 200: z.array(passkey) } },
} satisfies Call

export const removePasskey = {
  method: 'DELETE',
  url: `${BASE}/passkeys/:id`,
  schema: { params: idParams, body: confirmation, response: noContent },
} satisfies Call

/** What a passkey signs in place of a code, for an act on the account. */
export const challengeOwnPasskey = {
  method: 'POST',
  url: `${BASE}/challenge`,
  schema: { response: { 200: passkeyRequest } },
} satisfies Call

export const listRememberedBrowsers = {
  method: 'GET',
  url: `${BASE}/browsers`,
  schema: { response: { 200: z.array(rememberedBrowser) } },
} satisfies Call

export const forgetBrowser = {
  method: 'DELETE',
  url: `${BASE}/browsers/:id`,
  schema: { params: idParams, response: noContent },
} satisfies Call

export type SecondStepState = z.output<typeof secondStepState>
export type Confirmation = z.output<typeof confirmation>
export type Passkey = z.output<typeof passkey>
