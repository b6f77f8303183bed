import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/engines/database.ts'
import { deliverMail } from '#server/integrations/mail/mail-worker.ts'
import type { Email } from '#server/integrations/mail/mailer.ts'
import { mailComposers } from '#server/mail-composers.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { COUNT_UNSENT, type Post, TIMES_FASTER } from './post.ts'
import type { SlowSink } from './slow-sink.ts'

const RENEW_EVERY_MS = 30_000 / TIMES_FASTER
const LOOK_EVERY_MS = 100

/** Two postmen on the embedded engine, which only one process can open. */
export async function openInProcessPost(sink: SlowSink): Promise<Post> {
  const app = await startTestApp({})
  const since = Date.now()
  const now = () => new Date(since + (Date.now() - since) * TIMES_FASTER)
  const senders = [startSender(app, { sink, now }), startSender(app, { sink, now })]
  return {
    run: (script) => app.database.withConnection((connection) => connection.run(script)),
    countUnsent: async () => {
      const [row] = await app.database.withConnection((connection) => connection.read(COUNT_UNSENT))
      return Number(row?.['many'])
    },
    kill: async (index) => {
      senders[index]?.kill()
      senders[index] = startSender(app, { sink, now })
    },
    stop: async () => void (await Promise.all(senders.map((sender) => sender.stop()))),
  }
}

type World = { sink: SlowSink; now: () => Date }

function startSender(app: TestApp, { sink, now }: World) {
  const life = { isDead: false, isOver: false }
  const send = async (letter: Email) => {
    const isAnswered = await sink.take(letter, () => life.isDead)
    // Whoever is dead does nothing more, not even fail.
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
      await pause(LOOK_EVERY_MS)
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

/** A postman that is dead reaches no database: its claims run out. */
function whileAlive(db: Db, life: { isDead: boolean }): Db {
  return new Proxy(db, {
    get: (target, name, receiver) => {
      if (life.isDead) throw new Error('this postman is dead')
      return Reflect.get(target, name, receiver)
    },
  })
}
