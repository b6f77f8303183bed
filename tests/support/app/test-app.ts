import type { InjectOptions } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/engines/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { deliverMail } from '#server/integrations/mail/mail-worker.ts'
import type { Email } from '#server/integrations/mail/mailer.ts'
import { enqueueMail } from '#server/integrations/mail/outbox.ts'
import { createPasswords, type Passwords } from '#server/integrations/passwords.ts'
import { openPayments } from '#server/integrations/payments/open-payments.ts'
import { mailComposers } from '#server/mail-composers.ts'
import { logPaymentFailure } from '#server/payment-failures.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { freshDatabase, newTemporaryFolder } from '#tests/support/database/test-database.ts'

export type TestApp = {
  app: Api
  deps: Deps
  database: Database
  settings: Settings
  /** The server's current time; a test may change it. */
  clock: { now: Date }
  /** Sends the mails in the outbox and returns them, oldest first. */
  collectMail(): Promise<Email[]>
  call(method: Method, url: string, options?: CallOptions): Promise<Answer>
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type CallOptions = {
  body?: unknown
  cookie?: string | undefined
  headers?: Record<string, string>
  from?: string
}
export type Answer = { status: number; body: Json; headers: Record<string, unknown>; cookies: string[] }
export type Json = { [key: string]: unknown } & {
  fields?: Record<string, string>
  message?: string
  code?: string
}

/** What a test of the server itself adds: routes, files, a reader of the log. */
export type TestAdditions = Partial<Pick<Deps, 'passwords' | 'webFolder' | 'logStream' | 'checksAnswers'>> & {
  addRoutes?: (app: Api) => void
}

const START = '2026-11-15T09:00:00Z'
const NO_SETTINGS = {}
const shared = new Map<string, Promise<TestApp>>()

/**
 * The whole app on a real, empty database; only the clock, the mail server and the payments are fakes.
 * Building an app takes longer than most tests, so tests with the same settings share one. A test that
 * changes the app itself, reads its metrics or looks into its folder needs its own: `startTestApp({})`, or
 * with settings `startTestApp(env, {})`.
 */
export async function startTestApp(
  env: Record<string, string> = NO_SETTINGS,
  additions?: TestAdditions,
): Promise<TestApp> {
  const isShared = additions === undefined && (env === NO_SETTINGS || Object.keys(env).length > 0)
  if (!isShared) return buildTestApp(env, additions)
  const app = await once(shared, JSON.stringify(env), () => buildTestApp(env))
  await freshDatabase()
  app.clock.now = new Date(START)
  Object.assign(app.deps.pages, blankPages())
  return app
}

async function buildTestApp(
  env: Record<string, string>,
  { addRoutes, ...additions }: TestAdditions = {},
): Promise<TestApp> {
  const database = await freshDatabase()
  const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: newTemporaryFolder(), ...env })
  const clock = { now: new Date(START) }
  const now = () => clock.now
  const outbox = {
    add: (db: Database['db'], mail: Parameters<typeof enqueueMail>[1]) =>
      enqueueMail(db, mail, { now: now(), host: settings.appUrl.hostname }),
    wake: () => undefined,
  }
  const passwords = hashOnce(createPasswords())
  const built: { app?: Api } = {}
  const payments = await openPayments(settings, (failure) => logPaymentFailure(built.app, failure))
  const deps: Deps = {
    settings,
    database,
    pages: blankPages(),
    passwords,
    payments,
    outbox,
    jobs: { wake: () => undefined },
    now,
    checksAnswers: true,
    ...additions,
  }
  const app = await buildApp(deps)
  built.app = app
  addRoutes?.(app)
  await app.ready()
  return {
    app,
    deps,
    database,
    settings,
    clock,
    collectMail: () => collectMail(database, settings, now),
    call: (method, url, options) => call(app, method, url, options),
  }
}

/** Pages with nothing but their names. A test may replace them; the next one has these again. */
function blankPages(): Deps['pages'] {
  return {
    readAppPage: async () => '<html><head></head><body></body></html>',
    readPrerenderedShell: async () => null,
    readPublicPage: async (name) => `<html><head><title>${name}</title></head><body></body></html>`,
  }
}

const hashes = new Map<string, Promise<string>>()
const checks = new Map<string, Promise<boolean>>()

/** Nearly every test signs up with the same password, and a good hash is slow by design. */
function hashOnce(passwords: Passwords): Passwords {
  return {
    hash: (password) => once(hashes, password, () => passwords.hash(password)),
    verify: (stored, password) =>
      once(checks, JSON.stringify([stored, password]), () => passwords.verify(stored, password)),
  }
}

function once<T>(known: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const before = known.get(key)
  if (before) return before
  const worked = work()
  known.set(key, worked)
  return worked
}

async function collectMail(database: Database, settings: Settings, now: () => Date): Promise<Email[]> {
  const mails: Email[] = []
  const mailer = { send: async (mail: Email) => void mails.push(mail), close: () => undefined }
  const onError = (error: unknown) => {
    throw error
  }
  await deliverMail({ db: database.db, mailer, composers: mailComposers(settings), now, onError })
  return mails
}

async function call(app: Api, method: Method, url: string, options: CallOptions = {}): Promise<Answer> {
  const headers = { ...(options.cookie ? { cookie: options.cookie } : {}), ...options.headers }
  const request: InjectOptions = { method, url, headers, remoteAddress: options.from ?? '127.0.0.1' }
  if (options.body !== undefined) request.payload = options.body as NonNullable<InjectOptions['payload']>
  const answer = await app.inject(request)
  const set = answer.headers['set-cookie'] ?? []
  return {
    status: answer.statusCode,
    body: isJson(answer.headers['content-type']) ? answer.json() : {},
    headers: answer.headers,
    cookies: (Array.isArray(set) ? set : [set]).map((cookie) => cookie.split(';', 1)[0] ?? ''),
  }
}

function isJson(contentType: unknown): boolean {
  return String(contentType).startsWith('application/json')
}
