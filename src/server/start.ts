import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/engines/database.ts'
import { applyPromoSettings } from '#server/features/billing/promo-settings.service.ts'
import type { Api } from '#server/http/api.ts'
import { type MailWorker, startMailWorker } from '#server/integrations/mail/mail-worker.ts'
import type { Mailer } from '#server/integrations/mail/mailer.ts'
import { enqueueMail } from '#server/integrations/mail/outbox.ts'
import { createPasswords } from '#server/integrations/passwords.ts'
import { openPayments } from '#server/integrations/payments/open-payments.ts'
import { type OperatorSocket, openOperatorSocket } from '#server/operator/transport/operator-socket.ts'
import { builtPages } from '#server/pages/page-source.ts'
import { buildApp } from './app.ts'
import type { Deps } from './deps.ts'
import { mailComposers } from './mail-composers.ts'
import { webFolder } from './paths.ts'
import { logPaymentFailure } from './payment-failures.ts'
import { type ScheduledJobs, startScheduledJobs } from './scheduled-jobs.ts'
import type { Settings } from './settings.ts'

export type RunningServer = { app: Api; port: number; close: () => Promise<void> }

/** Parts that are started last but that parts built earlier need to reach. */
export type Running = {
  app?: Api
  mailWorker?: MailWorker
  scheduledJobs?: ScheduledJobs
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
  running.mailWorker = startMailSending(settings, database, app)
  running.scheduledJobs = startScheduledJobs(deps, {
    onError: (error) => app.log.error({ err: error }, 'job failed'),
    onRun: (job, outcome) => app.metrics?.jobs.add({ job, outcome }),
  })
  // Without the socket the operator has to stop the server to run a command; everything else works.
  running.operator = await openOperatorSocket({
    settings,
    database,
    logEvent: (event, userId) => app.log.info({ event, userId }, 'security'),
  }).catch((error) => {
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
      wake: () => running.mailWorker?.wake(),
    },
    jobs: { wake: (job) => running.scheduledJobs?.wake(job) },
  }
}

function startMailSending(settings: Settings, { db }: Database, app: Api): MailWorker {
  return startMailWorker({
    db,
    mailer: lazyMailer(settings, (message) => app.log.warn(message)),
    composers: mailComposers(settings),
    now: () => new Date(),
    onError: (error) => app.log.error({ err: error }, 'mail not sent'),
    onOutcome: (outcome) => app.metrics?.mails.add({ outcome }),
  })
}

/** The mail library is large, so it is loaded when the first email is sent. */
function lazyMailer(settings: Settings, warn: (message: string) => void): Mailer {
  let loading: Promise<Mailer> | undefined
  const load = async () => {
    const { createMailer } = await import('#server/integrations/mail/mailer.ts')
    return createMailer(settings, warn)
  }
  return {
    send: async (email) => {
      loading ??= load()
      await (await loading).send(email)
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
    withinCloseTimeout(running.mailWorker?.stop()),
    withinCloseTimeout(running.scheduledJobs?.stop()),
    withinCloseTimeout(running.operator?.close()),
  ])
  await database.close()
}

const CLOSE_TIMEOUT_MS = 5_000

/** A mail or payment server that hangs must not block the shutdown: its work is resumed after the next start. */
async function withinCloseTimeout(stopping: Promise<void> | undefined): Promise<void> {
  const timer = new AbortController()
  await Promise.race([
    stopping,
    wait(CLOSE_TIMEOUT_MS, undefined, { signal: timer.signal }).catch(() => undefined),
  ])
  timer.abort()
}
