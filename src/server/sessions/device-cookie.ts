import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#server/settings.ts'
import { signIn } from '#shared/features/auth/auth.contract.ts'
import { readCookie, writeCookie } from './cookies.ts'

type CookieSettings = Pick<Settings, 'appUrl'>

const YEAR_SECONDS = 365 * 86_400

/**
 * A browser keeps this cookie for a year after a sign-in. It grants no access; it only shows that the device
 * is known.
 */
export function setDeviceCookie(reply: FastifyReply, settings: CookieSettings, secret: string): void {
  // Only the sign-in call reads it.
  const options = { secure: isSecure(settings), maxAgeSeconds: YEAR_SECONDS, path: signIn.url }
  reply.header('set-cookie', writeCookie(nameOf(settings), secret, options))
}

export function readDeviceSecret(request: FastifyRequest, settings: CookieSettings): string | null {
  const secret = readCookie(request.headers.cookie, nameOf(settings))
  return secret !== null && /^[\w-]{43}$/.test(secret) ? secret : null
}

function nameOf(settings: CookieSettings): string {
  return isSecure(settings) ? '__Secure-damson-device' : 'damson-device'
}

function isSecure(settings: CookieSettings): boolean {
  return settings.appUrl.protocol === 'https:'
}
