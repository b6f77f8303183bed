import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  fillTemplate,
  listPlaceholders,
  readEnvFile,
  readExample,
} from '#tests/faults/failover/config-files.ts'
import { isWhole } from '#tests/faults/failover/patroni.ts'
import { findSplitBrain } from '#tests/faults/failover/split-brain.ts'

/** Written so that it does not look like a template of JavaScript. */
const HOST = ['$', '{DB_HOST}'].join('')

describe('the examples of a replicated database', () => {
  const names = readdirSync('deploy/replicated').filter((name) => name !== 'settings.env')

  test('name each value that they need, and no other', () => {
    const needed = new Set(names.flatMap((name) => listPlaceholders(readExample(name))))
    expect([...needed].sort()).toEqual(Object.keys(readEnvFile(readExample('settings.env'))).sort())
  })

  test('are filled with the values, and refuse to be filled without one', () => {
    expect(fillTemplate(`host=${HOST} port=5432`, { DB_HOST: '10.0.0.11' })).toBe('host=10.0.0.11 port=5432')
    expect(() => fillTemplate(HOST, {})).toThrow('the example needs a value for DB_HOST')
  })
})

describe('a split brain', () => {
  const write = (machine: string, timeline: number, at: number) => ({ id: '', machine, timeline, at })

  test('is not found when a new primary writes after the old one', () => {
    expect(findSplitBrain([write('db1', 1, 1), write('db2', 2, 3), write('db1', 1, 2)])).toEqual([])
  })

  test('is found when the old primary writes after the new one', () => {
    expect(findSplitBrain([write('db1', 1, 1), write('db2', 2, 2), write('db1', 1, 3)])).toEqual([
      'db1 wrote on timeline 1 after db2 on 2',
    ])
  })

  test('is found when two machines write on the same timeline', () => {
    expect(findSplitBrain([write('db1', 2, 1), write('db2', 2, 2)])).toEqual([
      'db1 and db2 both wrote on timeline 2',
    ])
  })
})

describe('a cluster is whole', () => {
  const leader = { name: 'db1', role: 'leader', state: 'running', timeline: 2 }
  const standby = { name: 'db2', role: 'sync_standby', state: 'streaming', timeline: 2, lag: 0 }
  const other = { name: 'db3', role: 'replica', state: 'running', timeline: 2, lag: 0 }

  test.each([
    ['with a primary, a synchronous standby and another one', [leader, standby, other], true],
    ['but not with two machines', [leader, standby], false],
    ['but not without a synchronous standby', [leader, { ...standby, role: 'replica' }, other], false],
    ['but not while one is on another timeline', [leader, standby, { ...other, timeline: 1 }], false],
    ['but not while one is behind', [leader, standby, { ...other, lag: 16 }], false],
    ['but not while one starts', [leader, standby, { ...other, state: 'starting' }], false],
  ])('%s', (_, members, expected) => {
    expect(isWhole(members)).toBe(expected)
  })
})
