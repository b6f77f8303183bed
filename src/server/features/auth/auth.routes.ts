import type { FastifyReply, FastifyRequest } from 'fastify'
import { deleteSession } from '#server/db/accounts/session-rows.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { toCountedAddress } from '#server/http/client-address.ts'
import { logSecurityEvent } from '#server/http/security-log.ts'
import { readDeviceSecret, setDeviceCookie } from '#server/sessions/device-cookie.ts'
import { toDeviceName } from '#server/sessions/device-name.ts'
import { isLocalTrial } from '#server/sessions/local-trial.ts'
import { clearSessionCookie, readSessionSid, setSessionCookie } from '#server/sessions/sessions.ts'
import {
  confirmReset as confirmResetInput,
  message,
  registration,
  resetRequest,
  resetRequestAnswer,
  user,
  verifyEmail,
} from '#shared/features/auth/auth.contract.ts'
import { login } from '#shared/features/auth/login.contract.ts'
import { noContent } from '#shared/kernel/calls.ts'
import { type Caller, createSignIn, register, type SignedIn } from './auth.service.ts'
import {
  confirmEmail,
  confirmReset,
  makeResetLink,
  requestReset,
  tellStripe,
} from './auth-recovery.service.ts'

export function authRoutes(app: Api, deps: Deps): void {
  const { settings } = deps
  const signIn = createSignIn(deps)

  app.post(
    '/api/auth/register',
    { access: 'public', schema: { body: registration, response: { 201: user } } },
    async (request, reply) => {
      const signedIn = await register(deps, request.body, callerOf(request))
      return reply.code(201).send(welcome(reply, signedIn))
    },
  )

  app.post(
    '/api/v2/auth/login',
    { access: 'public', schema: { body: login, response: { 200: user } } },
    async (request, reply) => welcome(reply, await signIn(request.body, callerOf(request))),
  )

  app.post(
    '/api/auth/logout',
    { access: 'public', schema: { response: noContent } },
    async (request, reply) => {
      const sid = readSessionSid(request, settings)
      if (sid !== null) await deleteSession(deps.database.db, sid)
      clearSessionCookie(reply, settings)
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/v2/auth/user',
    { access: 'signedIn', schema: { response: { 200: user } } },
    async (request) => request.owner.user,
  )

  app.post(
    '/api/v2/auth/reset-password',
    { access: 'public', schema: { body: resetRequest, response: { 200: resetRequestAnswer } } },
    async (request) => {
      const { email } = request.body
      const address = toCountedAddress(request.ip)
      if (!isLocalTrial(request, settings)) {
        await requestReset(deps, email, address)
        logSecurityEvent(request, 'reset_requested')
        return { message: RESET_REQUESTED }
      }
      const resetLink = await makeResetLink(deps, email, address)
      logSecurityEvent(request, 'reset_requested')
      return resetLink === null ? { message: RESET_REQUESTED } : { message: RESET_REQUESTED, resetLink }
    },
  )

  app.post(
    '/api/v2/auth/confirm-reset',
    { access: 'public', schema: { body: confirmResetInput, response: { 200: message } } },
    async (request) => {
      logSecurityEvent(request, 'reset_used', await confirmReset(deps, request.body))
      return { message: 'You can now log in with your new password' }
    },
  )

  app.post(
    '/api/auth/verify-email',
    { access: 'public', schema: { body: verifyEmail, response: { 200: message } } },
    async (request) => {
      const confirmed = await confirmEmail(deps, request.body.token)
      logSecurityEvent(
        request,
        confirmed.newEmail === null ? 'email_confirmed' : 'email_changed',
        confirmed.userId,
      )
      await tellStripe(deps, confirmed).catch((error: unknown) =>
        request.log.error({ err: error, userId: confirmed.userId }, 'Stripe still has the former address'),
      )
      return { message: 'Thank you. Your email address is confirmed.' }
    },
  )

  function callerOf(request: FastifyRequest): Caller {
    return {
      address: toCountedAddress(request.ip),
      device: toDeviceName(request.headers['user-agent'] ?? ''),
      deviceSecret: readDeviceSecret(request, settings),
      formerSid: readSessionSid(request, settings),
      note: (event, userId) => logSecurityEvent(request, event, userId),
    }
  }

  function welcome(reply: FastifyReply, signedIn: SignedIn) {
    setSessionCookie(reply, settings, signedIn.sessionSecret)
    setDeviceCookie(reply, settings, signedIn.deviceSecret)
    return signedIn.user
  }
}

const RESET_REQUESTED = 'If there is an account with this email, instructions are on their way.'
