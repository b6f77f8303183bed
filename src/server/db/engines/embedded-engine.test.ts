import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataTemplateFolder } from '#server/paths.ts'
import { prepareDataTemplate } from '#server/prepare-data-template.ts'
import { newTemporaryFolder } from '#tests/support/database/test-database.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { TEXT_PARSERS } from './embedded-engine.ts'

/** Lists of timestamps, instants, days, intervals and amounts. */
const UNREAD_LISTS = [1115, 1185, 1182, 1187, 1231]

const ONE_OF_EACH = `select '2026-11-18'::date as day, '2026-11-18 09:30'::timestamp as local,
  '2026-11-18 09:30Z'::timestamptz as instant, '2 days'::interval as span`

let database: Database

beforeAll(async () => {
  await prepareDataTemplate()
  database = await openEmbedded({ dataDir: newTemporaryFolder(), template: dataTemplateFolder })
})

afterAll(() => database.close())

describe('days and instants on the embedded engine', () => {
  test.each([
    ['on its own', () => database.db.execute(sql.raw(ONE_OF_EACH))],
    ['in a transaction', () => database.db.transaction((tx) => tx.execute(sql.raw(ONE_OF_EACH)))],
  ])('are text in a statement %s', async (_, run) => {
    const { rows } = (await run()) as unknown as { rows: unknown[] }
    expect(rows).toEqual([
      { day: '2026-11-18', local: '2026-11-18 09:30:00', instant: '2026-11-18 09:30:00+00', span: '2 days' },
    ])
  })

  test('are read by scripts as the PostgreSQL driver reads instants', async () => {
    const [row] = await database.withConnection((connection) => connection.read(ONE_OF_EACH))
    expect(row?.['instant']).toEqual(new Date('2026-11-18T09:30:00Z'))
  })

  test('are all that Drizzle reads in its own way, lists of them aside', async () => {
    const types: string[] = []
    const query = async (_text: string, _values: unknown, { parsers }: { parsers: object }) => {
      types.push(...Object.keys(parsers))
      return { rows: [], fields: [] }
    }
    await drizzle({ client: { query } as unknown as PGlite }).execute(sql`select 1`)
    expect(types.map(Number).sort()).toEqual(
      [...Object.keys(TEXT_PARSERS).map(Number), ...UNREAD_LISTS].sort(),
    )
  })
})
