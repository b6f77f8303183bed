import type { FastifyReply, FastifyRequest } from 'fastify'
import { REMEMBERED_DAYS } from '#server/db/second-step/remembered-browsers.ts'
import type { Settings } from '#server/settings.ts'
import { signIn } from '#shared/features/auth/auth.contract.ts'
import { readCookie, writeCookie } from './cookies.ts'

type CookieSettings = Pick<Settings, 'appUrl'>
type CookieKind = { name: string; path: string; maxAgeSeconds: number }

/** Says which sign-in the second step belongs to. It opens nothing by itself. */
const PENDING: CookieKind = { name: 'damson-pending', path: '/api/auth', maxAgeSeconds: 600 }
/** Lets a browser skip the second step. Only the sign-in call reads it. */
const REMEMBERED: CookieKind = {
  name: 'damson-browser',
  path: signIn.url,
  maxAgeSeconds: REMEMBERED_DAYS * 86_400,
}

export function setPendingCookie(reply: FastifyReply, settings: CookieSettings, secret: string): void {
  setCookie(reply, settings, PENDING, secret)
}

export function clearPendingCookie(reply: FastifyReply, settings: CookieSettings): void {
  setCookie(reply, settings, { ...PENDING, maxAgeSeconds: 0 }, '')
}

export function readPendingSecret(request: FastifyRequest, settings: CookieSettings): string | null {
  return readSecret(request, settings, PENDING)
}

export function setRememberedCookie(reply: FastifyReply, settings: CookieSettings, secret: string): void {
  setCookie(reply, settings, REMEMBERED, secret)
}

export function readRememberedSecret(request: FastifyRequest, settings: CookieSettings): string | null {
  return readSecret(request, settings, REMEMBERED)
}

function setCookie(reply: FastifyReply, settings: CookieSettings, kind: CookieKind, secret: string): void {
  const { path, maxAgeSeconds } = kind
  reply.header(
    'set-cookie',
    writeCookie(nameOf(kind, settings), secret, { secure: isSecure(settings), maxAgeSeconds, path }),
  )
}

function readSecret(request: FastifyRequest, settings: CookieSettings, kind: CookieKind): string | null {
  const secret = readCookie(request.headers.cookie, nameOf(kind, settings))
  return secret !== null && /^[\w-]{43}$/.test(secret) ? secret : null
}

function nameOf({ name }: CookieKind, settings: CookieSettings): string {
  return isSecure(settings) ? `__Secure-${name}` : name
}

function isSecure({ appUrl }: CookieSettings): boolean {
  return appUrl.protocol === 'https:'
}
