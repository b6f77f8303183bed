import { beforeEach, describe, expect, test } from 'vitest'
import type { Connection, Database } from '#server/db/engines/database.ts'
import { openEmbedded } from '#server/db/engines/embedded.ts'
import { migrate, readMigrations } from '#server/db/engines/migrations.ts'
import { openDatabase } from '#server/db/engines/open.ts'
import { dataTemplateFolder, migrationsFolder } from '#server/paths.ts'
import { prepareDataTemplate } from '#server/prepare-data-template.ts'
import { createPostgresDatabase } from '#tests/support/database/postgres-database.ts'
import { describeOn, freshDatabase, newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { normaliseEmails } from './normalise-emails.ts'

let database: Database
beforeEach(async () => {
  database = await freshDatabase()
})

const add = (email: string, createdOn: string) =>
  database.withConnection((connection) => insert(connection, email, createdOn))

function insert(connection: Connection, email: string, createdOn = '2026-01-01'): Promise<void> {
  return connection.run(`insert into users (email, password_hash, name, business_type, created_at)
    values ('${email}', 'x', 'Priya', 'Spa', '${createdOn}')`)
}

const list = ({ withConnection }: Database) =>
  withConnection((connection) => connection.read('select email, email_state from users order by id'))

describe('an address that was stored before', () => {
  test('is normalised, once', async () => {
    await add('Priya@Salon.example', '2026-01-01')
    await add('ΟΔΟΣ@salon.example', '2026-01-02')
    await normaliseEmails(database.db)
    await normaliseEmails(database.db)
    expect(await list(database)).toEqual([
      { email: 'priya@salon.example', email_state: 'own' },
      { email: 'οδοσ@salon.example', email_state: 'own' },
    ])
  })

  test('stays with the older of two accounts, however each typed it', async () => {
    await add('οδοσ@salon.example', '2026-01-02')
    await add('ΟΔΟΣ@salon.example', '2026-01-01')
    await add('Οδος@salon.example', '2026-01-03')
    await normaliseEmails(database.db)
    expect(await list(database)).toEqual([
      { email: 'οδοσ@salon.example', email_state: 'taken' },
      { email: 'οδοσ@salon.example', email_state: 'own' },
      { email: 'οδοσ@salon.example', email_state: 'taken' },
    ])
  })

  test('is taken from a younger account that was already normalised, when an older server adds an older account', async () => {
    await add('priya@salon.example', '2026-01-02')
    await normaliseEmails(database.db)
    await add('Priya@salon.example', '2026-01-01')
    await normaliseEmails(database.db)
    expect(await list(database)).toEqual([
      { email: 'priya@salon.example', email_state: 'taken' },
      { email: 'priya@salon.example', email_state: 'own' },
    ])
  })

  test('is normalised when there are more than fit into one batch', async () => {
    await database.withConnection((connection) =>
      connection.run(`insert into users (email, password_hash, name, business_type)
        select 'Many' || n || '@salon.example', 'x', 'Many', 'Spa' from generate_series(1, 1100) n`),
    )
    await normaliseEmails(database.db)
    const states = await database.withConnection((connection) =>
      connection.read('select email_state, count(*)::int as many from users group by email_state'),
    )
    expect(states).toEqual([{ email_state: 'own', many: 1100 }])
  })

  test('may grow past 254 characters', async () => {
    await add(`${'İ'.repeat(240)}@salon.example`, '2026-01-01')
    await normaliseEmails(database.db)
    expect(await list(database)).toMatchObject([{ email_state: 'own' }])
  })
})

async function fillOlderVersion(connection: Connection): Promise<void> {
  const known = await readMigrations(migrationsFolder)
  await migrate(connection, known.slice(0, 7))
  await insert(connection, 'ΟΔΟΣ@salon.example', '2026-01-01')
  await insert(connection, 'οδος@salon.example', '2026-01-02')
}

const AFTER_UPGRADE = [
  { email: 'οδοσ@salon.example', email_state: 'own' },
  { email: 'οδοσ@salon.example', email_state: 'taken' },
]

describeOn('postgres')('an older database', () => {
  test('is normalised by one of the servers that start together', async () => {
    const databaseUrl = await createPostgresDatabase(`damson_spelling_${process.pid}`)
    const options = { databaseUrl, databasePool: 2, dataDir: '', onConnectionError: () => undefined }
    const { openPostgres } = await import('#server/db/engines/postgres.ts')
    const older = openPostgres({
      url: databaseUrl,
      connections: 1,
      namesStatements: true,
      onConnectionError: () => undefined,
    })
    await older.withConnection(fillOlderVersion)
    await older.close()
    const servers = await Promise.all([openDatabase(options), openDatabase(options), openDatabase(options)])
    expect(await list(servers[0])).toEqual(AFTER_UPGRADE)
    await Promise.all(servers.map((server) => server.close()))
  })
})

describeOn('embedded')('an older database', () => {
  test('is normalised when the server starts', async () => {
    const dataDir = newTemporaryFolder()
    await prepareDataTemplate()
    const older = await openEmbedded({ dataDir, template: dataTemplateFolder })
    // Creating an engine's files from nothing takes far longer than emptying an existing database.
    await older.withConnection(({ run }) => run('drop schema public cascade; create schema public'))
    await older.withConnection(fillOlderVersion)
    await older.close()
    const options = { databaseUrl: null, databasePool: 1, dataDir, onConnectionError: () => undefined }
    const server = await openDatabase(options)
    expect(await list(server)).toEqual(AFTER_UPGRADE)
    await server.close()
  })
})
