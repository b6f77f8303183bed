import { beforeEach, describe, expect, test } from 'vitest'
import { readFigure, scrapeMetrics, TOKEN } from '#tests/support/app/metrics-reader.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { engine } from '#tests/support/database/test-database.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ METRICS_TOKEN: TOKEN }, {})
})

const scrape = () => scrapeMetrics(app)

describe('the database', () => {
  test('shows its connections and the mails that wait in it', async () => {
    await app.database.withConnection((connection) => connection.run(MAILS))
    const text = await scrape()
    expect(readFigure(text, 'damson_database_up')).toBe(1)
    expect(readFigure(text, 'damson_database_connections_most')).toBe(engine === 'postgres' ? 10 : 1)
    expect(readFigure(text, `damson_database_connections{engine="${engine}",state="idle"}`)).toBeGreaterThan(
      0,
    )
    expect(readFigure(text, 'damson_database_waiting')).toBe(0)
    expect(readFigure(text, 'damson_outbox_mails{state="waiting"}')).toBe(2)
    expect(readFigure(text, 'damson_outbox_mails{state="retrying"}')).toBe(1)
    const oldest = readFigure(text, 'damson_outbox_oldest_seconds')
    expect(oldest).toBeGreaterThanOrEqual(90)
    expect(oldest).toBeLessThan(100)
  })

  test('shows the plans of erased accounts that are still to be cancelled', async () => {
    await app.database.withConnection((connection) =>
      connection.run(`insert into plan_cancellations (stripe_customer_id, next_attempt_at, created_at)
        values ('cus_1', now(), now() - interval '2 days'), ('cus_2', now(), now())`),
    )
    const text = await scrape()
    expect(readFigure(text, 'damson_plan_cancellations')).toBe(2)
    expect(readFigure(text, 'damson_plan_cancellations_oldest_seconds')).toBeGreaterThanOrEqual(172_800)
  })

  test('is queried once, however often the metrics are read', async () => {
    expect(readFigure(await scrape(), 'damson_outbox_mails{state="waiting"}')).toBe(0)
    await app.database.withConnection((connection) => connection.run(MAILS))
    expect(readFigure(await scrape(), 'damson_outbox_mails{state="waiting"}')).toBe(0)
  })

  test('that is unavailable or too slow is reported, and the other figures are still served', async () => {
    const { db } = app.database
    const { execute } = db
    db.execute = () => new Promise(() => undefined) as never
    const text = await scrape()
    db.execute = execute
    expect(readFigure(text, 'damson_database_up')).toBe(0)
    expect(text).not.toContain('damson_outbox_mails{')
    expect(readFigure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
  })

  test('shows how many calls wait while it is busy', async () => {
    const { db, pool } = app.database
    // A query of an earlier read of the metrics may still be under way.
    await waitUntil('no connection is in use', () => pool().idle === pool().open, { timeoutMs: 10_000 })
    let finish: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { max } = pool()
    let begun = 0
    const hold = async () => {
      begun += 1
      await held
    }
    const calls = Array.from({ length: 12 }, () => db.transaction(hold))
    // A query of another test may still have one of the connections.
    await waitUntil('every connection is held', () => begun === max, { timeoutMs: 10_000 })
    const { open, idle, waiting } = pool()
    finish()
    await Promise.all(calls)
    expect({ open, idle, waiting }).toEqual({ open: max, idle: 0, waiting: 12 - max })
  })
})

const MAILS = `insert into mail_outbox (message_id, kind, to_address, attempts, created_at, sent_at, given_up_at) values
  ('<1@x>', 'welcome', 'a@b.example', 0, now() - interval '20 seconds', null, null),
  ('<2@x>', 'welcome', 'a@b.example', 0, now() - interval '90 seconds', null, null),
  ('<3@x>', 'welcome', 'a@b.example', 3, now() - interval '30 seconds', null, null),
  ('<4@x>', 'welcome', 'a@b.example', 1, now() - interval '300 seconds', now(), null),
  ('<5@x>', 'welcome', 'a@b.example', 10, now() - interval '300 seconds', null, now())`
