import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { applyPromoSettings } from '#server/features/billing/promo-settings.service.ts'
import type { Api } from '#server/http/api.ts'
import { builtPages } from '#server/http/pages.ts'
import { createMailer } from '#server/integrations/mail/mailer.ts'
import { enqueueMail } from '#server/integrations/mail/outbox.ts'
import { type Postman, startPostman } from '#server/integrations/mail/postman.ts'
import { createPasswords } from '#server/integrations/passwords.ts'
import { openPayments } from '#server/integrations/payments/open-payments.ts'
import { buildApp } from './app.ts'
import type { Deps } from './deps.ts'
import { mailComposers } from './mail-composers.ts'
import { webFolder } from './paths.ts'
import type { Settings } from './settings.ts'
import { startTimetable, type Timetable } from './timetable.ts'

export type RunningServer = { app: Api; port: number; close: () => Promise<void> }

/** What is started last but needed by what is built first. */
type Late = { app?: Api; postman?: Postman; timetable?: Timetable }

/** Opens the database, builds the app and listens. Closing undoes all of it, in the opposite order. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const late: Late = {}
  const onConnectionError = (error: Error) => late.app?.log.warn({ err: error }, 'database connection lost')
  const database = await openDatabase({ ...settings, onConnectionError })
  try {
    await applyPromoSettings(database.db, settings)
    const deps = await gatherDeps(settings, database, late)
    const app = await buildApp(deps)
    late.app = app
    // The address is said once, by whoever started us.
    const listenTextResolver = () => 'listening'
    await app.listen({ port: settings.port, host: settings.host, listenTextResolver })
    late.postman = startMail(settings, database, app)
    late.timetable = startTimetable(deps, (error) => app.log.error({ err: error }, 'job failed'))
    const { port } = app.server.address() as AddressInfo
    return { app, port, close: () => closeAll(late, database) }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function gatherDeps(settings: Settings, database: Database, late: Late): Promise<Deps> {
  const now = () => new Date()
  return {
    settings,
    database,
    now,
    pages: builtPages(webFolder),
    passwords: createPasswords(),
    payments: await openPayments(settings),
    outbox: {
      add: (db, mail) => enqueueMail(db, mail, { now: now(), host: settings.appUrl.hostname }),
      wake: () => late.postman?.wake(),
    },
  }
}

function startMail(settings: Settings, { db }: Database, app: Api): Postman {
  return startPostman({
    db,
    mailer: createMailer(settings),
    composers: mailComposers(settings),
    now: () => new Date(),
    onError: (error) => app.log.error({ err: error }, 'mail not sent'),
  })
}

async function closeAll(late: Late, database: Database): Promise<void> {
  await Promise.all([late.app?.close(), inTime(late.postman?.stop()), inTime(late.timetable?.stop())])
  await database.close()
}

const PATIENCE_MS = 5_000

/** A mail or payment server that hangs must not hold us: what it was about is taken up after the next start. */
async function inTime(stopping: Promise<void> | undefined): Promise<void> {
  const patience = new AbortController()
  await Promise.race([
    stopping,
    wait(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
  ])
  patience.abort()
}
