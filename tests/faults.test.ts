import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseOptions, toCommand } from '#tests/faults/options.mjs'
import { findGrowth } from '#tests/faults/processes/soak/growth.ts'
import { countResults } from '#tests/faults/results.mjs'
import { randomFrom } from '#tests/support/random.ts'

const minutes = Array.from({ length: 75 }, (_, index) => 5 + index / 3)
const toPoints = (valueAt: (minute: number) => number) =>
  minutes.map((minute) => ({ minute, value: valueAt(minute) }))
const heap = { name: 'heap', unit: 'MB', most: 3 }

describe('growth during a soak', () => {
  test('is found when every call leaves a little memory behind', () => {
    expect(
      findGrowth(
        toPoints((minute) => 30 + 0.2 * minute + Math.sin(minute)),
        heap,
      ),
    ).toMatch(/^growth of heap: 4\.9/)
  })

  test('is not reported for ups and downs or for one peak', () => {
    expect(
      findGrowth(
        toPoints((minute) => 30 + 5 * Math.sin(7 * minute)),
        heap,
      ),
    ).toBeNull()
    expect(
      findGrowth(
        toPoints((minute) => (minute > 20 && minute < 21 ? 90 : 30)),
        heap,
      ),
    ).toBeNull()
  })
})

describe('random choices', () => {
  test('are the same for the same seed, and differ for another', () => {
    const choices = (seed: number) => Array.from({ length: 20 }, randomFrom(seed, 'kills').next)
    expect(choices(7)).toEqual(choices(7))
    expect(choices(7)).not.toEqual(choices(8))
  })

  test('stay within their range, and a shuffle loses nothing', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(50), (seed, least, span) => {
        const random = randomFrom(seed)
        const drawn = random.between(least, least + span)
        expect(drawn).toBeGreaterThanOrEqual(least)
        expect(drawn).toBeLessThanOrEqual(least + span)
        const list = Array.from({ length: span }, (_, index) => index)
        expect(random.shuffle(list).sort((one, other) => one - other)).toEqual(list)
      }),
    )
  })
})

describe('counting the results', () => {
  test('a case counts once, and as failed rather than skipped if both are true', () => {
    const held = { findings: [] }
    const broken = { findings: ['lost: expense 7', 'lost: expense 8'], skipped: 'no disk to fill' }
    const leftOut = { findings: [], skipped: 'no PostgreSQL' }
    expect(countResults([held, held, broken, leftOut])).toEqual({ passed: 2, failed: 1, skipped: 1 })
  })
})

describe('the command that repeats a run', () => {
  test.each([
    [[], 'npm run faults -- --seed 7'],
    [['kills', '--short', '--case', '3'], 'npm run faults -- kills --short --case 3 --seed 7'],
    [['soak', '--engine', 'postgres', '--seed', '9'], 'npm run faults -- soak --engine postgres --seed 9'],
  ])('%j', (args, command) => {
    const options = parseOptions(args, 7)
    expect(toCommand(options)).toBe(command)
    expect(parseOptions(command.split(' ').slice(4), 0)).toEqual(options)
  })
})
