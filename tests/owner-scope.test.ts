import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFunctionStatements } from '#tests/support/owners/function-statements.ts'
import { OF_ALL_OWNERS } from '#tests/support/owners/jobs-of-all-owners.ts'
import { readOwnedTables } from '#tests/support/owners/owned-tables.ts'
import { findUnnamedOwners, type OwnedTables } from '#tests/support/owners/owner-scope.ts'
import { findFaults } from '#tests/support/owners/unscoped-statements.ts'

const TABLES: OwnedTables = {
  ownerColumns: new Map([
    ['users', 'id'],
    ['sessions', 'user_id'],
    ['expenses', 'user_id'],
    ['businesses', 'user_id'],
    ['accountants', 'user_id'],
  ]),
  directoryColumns: new Map([['sessions', ['sid']]]),
  accountColumns: new Map([['accountants', 'accountant_id']]),
}

beforeAll(loadModule)

describe('a statement names the owner of its rows', () => {
  test.each([
    ['by a condition', 'select 1 from expenses where user_id = $1'],
    ['by a condition among others', 'select 1 from expenses e where e.amount > 1 and $1::bigint = e.user_id'],
    ['by a pair of columns', 'select 1 from expenses where (user_id, id) = ($1, $2)'],
    ['in a join', 'select 1 from expenses e join businesses b on b.user_id = e.user_id where e.user_id = $1'],
    [
      'in a join by name',
      'select 1 from expenses join businesses using (user_id, id) where expenses.user_id = $1',
    ],
    [
      'of a query inside',
      'select (select 1 from businesses b where b.user_id = e.user_id) from expenses e where e.user_id = $1',
    ],
    [
      'by what another query found',
      'with mine as (select user_id from expenses where user_id = $1) delete from businesses using mine where businesses.user_id = mine.user_id',
    ],
    [
      'by a list that a query found',
      'delete from expenses where (user_id, id) in (select user_id, id from expenses where user_id = $1)',
    ],
    ['in a change', 'update expenses set amount = 1 where user_id = $1 and id = $2'],
    [
      'in a deletion',
      'delete from expenses using businesses b where b.user_id = expenses.user_id and expenses.user_id = $1',
    ],
    ['in a new row', 'insert into expenses (user_id, amount) values ($1, $2)'],
    [
      'by what leads to the owner',
      'select 1 from sessions join users on users.id = sessions.user_id where sessions.sid = $1',
    ],
    ['where the table belongs to no owner', 'select 1 from rate_limits'],
    [
      'by the account that a row of the owner names',
      'select 1 from accountants a join users u on u.id = a.accountant_id where a.user_id = $1',
    ],
    [
      'by a value that another query found',
      'select 1 from expenses where user_id = (select id from users where id = $1)',
    ],
    [
      'beside a table that belongs to no owner',
      'select 1 from expenses e join rate_limits r on r.key = $2 where e.user_id = $1',
    ],
  ])('%s', (_, statement) => {
    expect(findUnnamedOwners(statement, TABLES)).toEqual([])
  })
})

describe('a statement does not name the owner of its rows', () => {
  test.each([
    ['without a condition', 'select 1 from expenses', ['expenses']],
    ['by an id alone', 'select 1 from expenses where id = $1', ['expenses']],
    ['by another comparison', 'select 1 from expenses where user_id > $1', ['expenses']],
    ['where either may hold', 'select 1 from expenses where user_id = $1 or id = $2', ['expenses']],
    ['for several owners', 'select 1 from expenses where user_id = any($1)', ['expenses']],
    ['by a column compared with itself', 'select 1 from expenses where user_id = user_id', ['expenses']],
    [
      'in one table of a join',
      'select 1 from expenses e join businesses b on b.id = e.business_id where e.user_id = $1',
      ['businesses'],
    ],
    [
      'in a query inside',
      'select (select 1 from businesses) from expenses where user_id = $1',
      ['businesses'],
    ],
    [
      'in one half of a union',
      'select 1 from expenses where user_id = $1 union all select 1 from expenses',
      ['expenses'],
    ],
    ['in a change', 'update expenses set amount = 1 where id = $1', ['expenses']],
    ['in a deletion', 'delete from expenses where id = $1', ['expenses']],
    ['in a new row', 'insert into expenses (amount) values ($1)', ['expenses']],
    [
      'by a column of a table without an owner',
      'select 1 from expenses e join rate_limits r on e.user_id = r.count',
      ['expenses'],
    ],
    [
      'by a column that may be of any table',
      'select 1 from expenses e join rate_limits r on r.key = $1 where e.user_id = count',
      ['expenses'],
    ],
    ['by a list', 'select 1 from expenses where user_id in (select unnest($1::int[]))', ['expenses']],
    [
      'by a value of a list',
      'select 1 from expenses where user_id = (select max(x) from unnest($1) x)',
      ['expenses'],
    ],
    [
      'by a list in a join',
      'select 1 from expenses e join unnest($1) as u (id) on e.user_id = u.id',
      ['expenses'],
    ],
    [
      'by a list with a name',
      'with many as (select unnest($1) as id) delete from expenses using many where expenses.user_id = many.id',
      ['expenses'],
    ],
    [
      'by the account that a row of somebody names',
      'select 1 from accountants a join users u on u.id = a.accountant_id where a.id = $1',
      ['accountants', 'users'],
    ],
    [
      'by a column that has the name of an account',
      'select 1 from expenses e join businesses b on e.user_id = b.accountant_id where b.user_id = $1',
      ['expenses'],
    ],
    ['in a query with a name', 'with mine as (select 1 from expenses) select 1 from mine', ['expenses']],
  ])('%s', (_, statement, tables) => {
    expect(findUnnamedOwners(statement, TABLES)).toEqual(tables)
  })
})

describe('the statements of a run', () => {
  const DUE = 'select distinct "time_zone" from "users" where "users"."monday_mail" = $1'

  test.each([
    ['of a job that is in the list', DUE, []],
    ['that only begins like one', `${DUE} or "users"."theme" = $2`, [expect.stringMatching(/rows: users: /)]],
    ['that only contains one', `select * from (${DUE}) mine`, [expect.stringMatching(/rows: users: /)]],
  ])('%s', async (_, statement, faults) => {
    expect(await findFaults(new Set([statement]), { isWhole: false })).toEqual(faults)
  })

  test('of the whole suite are many, and every job in the list has sent its own', async () => {
    const faults = await findFaults(new Set([DUE]), { isWhole: true })
    expect(faults).toContain('Only 1 statements were kept, fewer than 1000.')
    expect(faults).toContain('No test sends the statement of this job: the backup reads every table')
    expect(faults.join()).not.toContain('who get a Monday mail')
    expect(faults).toHaveLength(OF_ALL_OWNERS.length)
  })
})

test('the functions of the database name the owner of their rows too', () => {
  const statements = readFunctionStatements()
  expect(statements).toContain('select from users where id = $1 and password_hash = $2 for share')
  expect(statements).toHaveLength(11)
  const tables = readOwnedTables()
  for (const statement of statements) expect(findUnnamedOwners(statement, tables), statement).toEqual([])
})
