import type { FastifyReply, FastifyRequest } from 'fastify'
import { deleteSession } from '#server/db/accounts/session-rows.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { toRateLimitAddress } from '#server/http/client-address.ts'
import { logSecurityEvent } from '#server/http/security-log.ts'
import { readDeviceSecret, setDeviceCookie } from '#server/sessions/device-cookie.ts'
import { toDeviceName } from '#server/sessions/device-name.ts'
import { isLocalTrial } from '#server/sessions/local-trial.ts'
import {
  clearPendingCookie,
  readPendingSecret,
  readRememberedSecret,
  setPendingCookie,
  setRememberedCookie,
} from '#server/sessions/second-step-cookies.ts'
import { clearSessionCookie, readSessionSid, setSessionCookie } from '#server/sessions/sessions.ts'
import { readCurrentUser, signIn, signOut } from '#shared/features/auth/auth.contract.ts'
import {
  confirmPasswordReset,
  requestPasswordReset,
  verifyEmail,
} from '#shared/features/auth/recovery.contract.ts'
import { register } from '#shared/features/auth/registration.contract.ts'
import {
  challengePasskey,
  completeSecondStep,
  signInWithPasskey,
} from '#shared/features/auth/second-step.contract.ts'
import { type Caller, createAccount, type SignedIn } from './auth.service.ts'
import {
  confirmEmail,
  confirmReset,
  makeResetLink,
  requestReset,
  sendEmailToStripe,
} from './auth-recovery.service.ts'
import { completeSignIn, signInByPasskey, startPasskeySignIn } from './second-step.service.ts'
import { createSignIn } from './sign-in.service.ts'

export function authRoutes(app: Api, deps: Deps): void {
  const { settings } = deps
  const authenticate = createSignIn(deps)

  app.route({
    ...register,
    access: 'public',
    handler: async (request, reply) => {
      const signedIn = await createAccount(deps, request.body, callerOf(request))
      return reply.code(201).send(setSignInCookies(reply, signedIn))
    },
  })

  app.route({
    ...signIn,
    access: 'public',
    handler: async (request, reply) => {
      const signedIn = await authenticate(request.body, callerOf(request))
      if ('user' in signedIn) return setSignInCookies(reply, signedIn)
      setPendingCookie(reply, settings, signedIn.pendingSecret)
      return { secondStep: signedIn.secondStep }
    },
  })

  app.route({
    ...completeSecondStep,
    access: 'public',
    handler: async (request, reply) => {
      const { rememberedSecret, ...signedIn } = await completeSignIn(deps, heldOf(request), request.body)
      if (rememberedSecret !== null) setRememberedCookie(reply, settings, rememberedSecret)
      clearPendingCookie(reply, settings)
      return setSignInCookies(reply, signedIn)
    },
  })

  app.route({
    ...challengePasskey,
    access: 'public',
    handler: (request) => startPasskeySignIn(deps, heldOf(request), request.body.purpose),
  })

  app.route({
    ...signInWithPasskey,
    access: 'public',
    handler: async (request, reply) =>
      setSignInCookies(reply, await signInByPasskey(deps, callerOf(request), request.body.passkey)),
  })

  app.route({
    ...signOut,
    access: 'public',
    handler: async (request, reply) => {
      const sid = readSessionSid(request, settings)
      if (sid !== null) await deleteSession(deps.database.db, sid)
      clearSessionCookie(reply, settings)
      return reply.code(204).send()
    },
  })

  app.route({
    ...readCurrentUser,
    access: 'signedIn',
    handler: async (request) => request.owner.user,
  })

  app.route({
    ...requestPasswordReset,
    access: 'public',
    handler: async (request) => {
      const { email } = request.body
      const address = toRateLimitAddress(request.ip)
      if (!isLocalTrial(request, settings)) {
        await requestReset(deps, email, address)
        logSecurityEvent(request, 'reset_requested')
        return { message: RESET_REQUESTED }
      }
      const resetLink = await makeResetLink(deps, email, address)
      logSecurityEvent(request, 'reset_requested')
      return resetLink === null ? { message: RESET_REQUESTED } : { message: RESET_REQUESTED, resetLink }
    },
  })

  app.route({
    ...confirmPasswordReset,
    access: 'public',
    handler: async (request) => {
      logSecurityEvent(request, 'reset_used', await confirmReset(deps, request.body))
      return { message: 'You can now log in with your new password' }
    },
  })

  app.route({
    ...verifyEmail,
    access: 'public',
    handler: async (request) => {
      const confirmed = await confirmEmail(deps, request.body.token)
      logSecurityEvent(
        request,
        confirmed.newEmail === null ? 'email_confirmed' : 'email_changed',
        confirmed.userId,
      )
      await sendEmailToStripe(deps, confirmed).catch((error: unknown) =>
        request.log.error({ err: error, userId: confirmed.userId }, 'Stripe still has the former address'),
      )
      return { message: 'Thank you. Your email address is confirmed.' }
    },
  })

  function callerOf(request: FastifyRequest): Caller {
    return {
      address: toRateLimitAddress(request.ip),
      device: toDeviceName(request.headers['user-agent'] ?? ''),
      deviceSecret: readDeviceSecret(request, settings),
      rememberedSecret: readRememberedSecret(request, settings),
      formerSid: readSessionSid(request, settings),
      logEvent: (event, userId) => logSecurityEvent(request, event, userId),
    }
  }

  function heldOf(request: FastifyRequest) {
    return { caller: callerOf(request), pendingSecret: readPendingSecret(request, settings) }
  }

  function setSignInCookies(reply: FastifyReply, signedIn: SignedIn) {
    setSessionCookie(reply, settings, signedIn.sessionSecret)
    setDeviceCookie(reply, settings, signedIn.deviceSecret)
    return signedIn.user
  }
}

const RESET_REQUESTED = 'If there is an account with this email, instructions are on their way.'
