import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/engines/database.ts'
import { applyPromoSettings } from '#server/features/billing/promo-settings.service.ts'
import type { Api } from '#server/http/api.ts'
import type { Mailer } from '#server/integrations/mail/mailer.ts'
import { enqueueMail } from '#server/integrations/mail/outbox.ts'
import { type Postman, startPostman } from '#server/integrations/mail/postman.ts'
import { createPasswords } from '#server/integrations/passwords.ts'
import { openPayments } from '#server/integrations/payments/open-payments.ts'
import { type OperatorSocket, openOperatorSocket } from '#server/operator/transport/operator-socket.ts'
import { builtPages } from '#server/pages/pages.ts'
import { buildApp } from './app.ts'
import type { Deps } from './deps.ts'
import { mailComposers } from './mail-composers.ts'
import { webFolder } from './paths.ts'
import { logPaymentFailure } from './payment-failures.ts'
import type { Settings } from './settings.ts'
import { startTimetable, type Timetable } from './timetable.ts'

export type RunningServer = { app: Api; port: number; close: () => Promise<void> }

/** Parts that are started last but that parts built earlier need to reach. */
export type Running = {
  app?: Api
  postman?: Postman
  timetable?: Timetable
  operator?: OperatorSocket | null
}

type Start = { settings: Settings; database: Database; running: Running }

/** Builds the app on an open database and listens. Closing stops all of it and closes the database. */
export async function startServer(start: Start): Promise<RunningServer> {
  try {
    return await listen(start)
  } catch (error) {
    await start.database.close()
    throw error
  }
}

async function listen({ settings, database, running }: Start): Promise<RunningServer> {
  await applyPromoSettings(database.db, settings)
  const deps = await gatherDeps({ settings, database, running })
  const app = await buildApp(deps)
  running.app = app
  // `main.ts` already prints the address.
  const listenTextResolver = () => 'listening'
  await app.listen({ port: settings.port, host: settings.host, listenTextResolver })
  running.postman = startMail(settings, database, app)
  running.timetable = startTimetable(deps, {
    onError: (error) => app.log.error({ err: error }, 'job failed'),
    onRun: (job, outcome) => app.metrics?.jobs.add({ job, outcome }),
  })
  // Without the socket the operator has to stop the server to run a command; everything else works.
  running.operator = await openOperatorSocket({ settings, database }).catch((error) => {
    app.log.warn({ err: error }, 'no socket for the operator')
    return null
  })
  const { port } = app.server.address() as AddressInfo
  return { app, port, close: () => closeAll(running, database) }
}

async function gatherDeps({ settings, database, running }: Start): Promise<Deps> {
  const now = () => new Date()
  return {
    settings,
    database,
    now,
    pages: builtPages(webFolder),
    passwords: createPasswords(),
    payments: await openPayments(settings, (failure) => logPaymentFailure(running.app, failure)),
    outbox: {
      add: (db, mail) => enqueueMail(db, mail, { now: now(), host: settings.appUrl.hostname }),
      wake: () => running.postman?.wake(),
    },
    jobs: { wake: (job) => running.timetable?.wake(job) },
  }
}

function startMail(settings: Settings, { db }: Database, app: Api): Postman {
  return startPostman({
    db,
    mailer: lateMailer(settings, (message) => app.log.warn(message)),
    composers: mailComposers(settings),
    now: () => new Date(),
    onError: (error) => app.log.error({ err: error }, 'mail not sent'),
    onOutcome: (outcome) => app.metrics?.mails.add({ outcome }),
  })
}

/** The mail library is large, so it is loaded when the first email is sent. */
function lateMailer(settings: Settings, warn: (message: string) => void): Mailer {
  let loading: Promise<Mailer> | undefined
  const load = async () => {
    const { createMailer } = await import('#server/integrations/mail/mailer.ts')
    return createMailer(settings, warn)
  }
  return {
    send: async (letter) => {
      loading ??= load()
      await (await loading).send(letter)
    },
    close: () =>
      void loading?.then(
        (mailer) => mailer.close(),
        () => undefined,
      ),
  }
}

async function closeAll(running: Running, database: Database): Promise<void> {
  await Promise.all([
    running.app?.close(),
    inTime(running.postman?.stop()),
    inTime(running.timetable?.stop()),
    inTime(running.operator?.close()),
  ])
  await database.close()
}

const CLOSE_TIMEOUT_MS = 5_000

/**
 * A mail or payment server that hangs must not block the shutdown: its work is resumed after the next start.
 */
async function inTime(stopping: Promise<void> | undefined): Promise<void> {
  const patience = new AbortController()
  await Promise.race([
    stopping,
    wait(CLOSE_TIMEOUT_MS, undefined, { signal: patience.signal }).catch(() => undefined),
  ])
  patience.abort()
}
