import type { AddressInfo } from 'node:net'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { builtPages } from '#server/http/pages.ts'
import { createMailer } from '#server/integrations/mail/mailer.ts'
import { enqueueMail } from '#server/integrations/mail/outbox.ts'
import { type Postman, startPostman } from '#server/integrations/mail/postman.ts'
import { createPasswords } from '#server/integrations/passwords.ts'
import { mailComposers } from '#server/mail-composers.ts'
import { webFolder } from '#server/paths.ts'
import type { Settings } from '#server/settings.ts'

export type RunningServer = { app: Api; port: number; close: () => Promise<void> }

/** What is started last but needed by what is built first. */
type Late = { app?: Api; postman?: Postman }

/** Opens the database, builds the app and listens. Closing undoes all of it, in the opposite order. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const late: Late = {}
  const onConnectionError = (error: Error) => late.app?.log.warn({ err: error }, 'database connection lost')
  const database = await openDatabase({ ...settings, onConnectionError })
  try {
    const app = await buildApp(gatherDeps(settings, database, late))
    late.app = app
    await app.listen({ port: settings.port, host: settings.host })
    late.postman = startMail(settings, database, app)
    const { port } = app.server.address() as AddressInfo
    return { app, port, close: () => closeAll(late, database) }
  } catch (error) {
    await database.close()
    throw error
  }
}

function gatherDeps(settings: Settings, database: Database, late: Late): Deps {
  const now = () => new Date()
  return {
    settings,
    database,
    now,
    pages: builtPages(webFolder),
    passwords: createPasswords(),
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
  await late.app?.close()
  await late.postman?.stop()
  await database.close()
}
