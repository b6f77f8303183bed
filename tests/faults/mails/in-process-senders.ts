import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/engines/database.ts'
import { deliverMail } from '#server/integrations/mail/mail-worker.ts'
import type { Email } from '#server/integrations/mail/mailer.ts'
import { mailComposers } from '#server/mail-composers.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { COUNT_UNSENT, type MailSenders, TIMES_FASTER } from './mail-senders.ts'
import type { SlowSmtpServer } from './slow-smtp-server.ts'

const RENEW_EVERY_MS = 30_000 / TIMES_FASTER
const POLL_EVERY_MS = 100

/** Two mail senders in one process, because only one process can open the embedded database. */
export async function startInProcessSenders(smtp: SlowSmtpServer): Promise<MailSenders> {
  const app = await startTestApp({})
  const since = Date.now()
  const now = () => new Date(since + (Date.now() - since) * TIMES_FASTER)
  const senders = [startSender(app, { smtp, now }), startSender(app, { smtp, now })]
  return {
    run: (script) => app.database.withConnection((connection) => connection.run(script)),
    countUnsent: async () => {
      const [row] = await app.database.withConnection((connection) => connection.read(COUNT_UNSENT))
      return Number(row?.['many'])
    },
    kill: async (index) => {
      senders[index]?.kill()
      senders[index] = startSender(app, { smtp, now })
    },
    stop: async () => void (await Promise.all(senders.map((sender) => sender.stop()))),
  }
}

type Setup = { smtp: SlowSmtpServer; now: () => Date }

function startSender(app: TestApp, { smtp, now }: Setup) {
  const life = { isDead: false, isOver: false }
  const send = async (mail: Email) => {
    const isAnswered = await smtp.take(mail, () => life.isDead)
    // A killed sender does nothing more, not even fail.
    if (!isAnswered) await new Promise<never>(() => undefined)
  }
  const deps = {
    db: whileAlive(app.database.db, life),
    mailer: { send, close: () => undefined },
    composers: mailComposers(app.settings),
    now,
    onError: () => undefined,
    renewEveryMs: RENEW_EVERY_MS,
  }
  const isEnded = () => life.isDead || life.isOver
  const work = async () => {
    while (!isEnded()) {
      await deliverMail(deps, isEnded).catch(() => undefined)
      await pause(POLL_EVERY_MS)
    }
  }
  const working = work()
  return {
    kill: () => {
      life.isDead = true
    },
    stop: async () => {
      life.isOver = true
      await working
    },
  }
}

/** A killed sender cannot reach the database any more, so its claims expire. */
function whileAlive(db: Db, life: { isDead: boolean }): Db {
  return new Proxy(db, {
    get: (target, name, receiver) => {
      if (life.isDead) throw new Error('this sender was killed')
      return Reflect.get(target, name, receiver)
    },
  })
}
