import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataTemplateFolder } from '#server/paths.ts'
import { prepareDataTemplate } from '#server/prepare-data-template.ts'
import { newTemporaryFolder } from '#tests/support/database/test-database.ts'
import type { Database, Db } from './database.ts'
import { openEmbedded } from './embedded.ts'

let database: Database
const db = () => database.db

beforeAll(async () => {
  await prepareDataTemplate()
  database = await openEmbedded({ dataDir: newTemporaryFolder(), template: dataTemplateFolder })
  await db().execute(sql`create table notes (id int primary key, note text)`)
})

afterAll(() => database.close())

const addNote = (on: Db, id: number) => on.execute(sql`insert into notes (id, note) values (${id}, 'a note')`)
const read = (statement: string) => database.withConnection((connection) => connection.read(statement))
const listIds = async (from: number, to: number) =>
  (await read(`select id from notes where id between ${from} and ${to} order by id`)).map(({ id }) => id)

describe('statements on the embedded engine', () => {
  test('work again after one of them was refused', async () => {
    await addNote(db(), 1)
    await expect(addNote(db(), 1)).rejects.toThrow()
    await addNote(db(), 2)
    expect(await listIds(1, 9)).toEqual([1, 2])
  })

  test('leave nothing behind when their transaction fails half-way', async () => {
    const twice = db().transaction(async (tx) => {
      await addNote(tx, 10)
      await addNote(tx, 10)
    })
    await expect(twice).rejects.toThrow()
    await addNote(db(), 11)
    expect(await listIds(10, 19)).toEqual([11])
  })

  test('let a transaction go on after a part of it failed', async () => {
    await db().transaction(async (tx) => {
      await addNote(tx, 20)
      await tx.transaction((part) => addNote(part, 20)).catch(() => undefined)
      await addNote(tx, 21)
    })
    expect(await listIds(20, 29)).toEqual([20, 21])
  })

  test('take turns with transactions when many come at once', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => 100 + index)
    const alone = ids.map((id) => addNote(db(), id))
    const together = ids.map((id) => db().transaction((tx) => addNote(tx, id + 20)))
    await Promise.all([...alone, ...together])
    expect(await listIds(100, 199)).toHaveLength(40)
  })

  test('are counted while they wait for each other', async () => {
    expect(database.pool()).toEqual({ max: 1, open: 1, idle: 1, waiting: 0 })
    const asked = Array.from({ length: 4 }, () => db().transaction((tx) => addNote(tx, 1)))
    expect(database.pool()).toEqual({ max: 1, open: 1, idle: 0, waiting: 3 })
    await Promise.allSettled(asked)
    expect(database.pool()).toEqual({ max: 1, open: 1, idle: 1, waiting: 0 })
  })
})
