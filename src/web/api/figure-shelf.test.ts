import { describe, expect, test } from 'vitest'
import { type KeptFigure, shelve } from './figure-shelf.ts'

const DAY = 86_400_000

describe('the figures kept on the device', () => {
  test('are the newest answer to each question, whoever read it', () => {
    const kept = [figure('metrics', 5, 'new'), figure('expenses', 1, 'old')]
    const read = [figure('metrics', 2, 'old'), figure('expenses', 6, 'new')]
    expect(shelve(kept, read, 10).map(({ key, data }) => [key[0], data])).toEqual([
      ['expenses', 'new'],
      ['metrics', 'new'],
    ])
  })

  test('go after seven days', () => {
    expect(shelve([figure('metrics', 0)], [], 7 * DAY - 1)).toHaveLength(1)
    expect(shelve([figure('metrics', 0)], [], 7 * DAY)).toEqual([])
  })

  test('have a limit in number and in size, and the newest stay', () => {
    const many = Array.from({ length: 400 }, (_, index) => figure(`list ${index}`, index))
    expect(shelve(many, [], 400)).toHaveLength(150)
    expect(shelve(many, [], 400)[0]?.at).toBe(399)
    const big = [figure('a', 1, 'x'.repeat(1_500_000)), figure('b', 2, 'x'.repeat(1_500_000))]
    expect(shelve(big, [], 3).map(({ key }) => key[0])).toEqual(['b'])
  })

  test('never hold a payment or the list of devices', () => {
    expect(shelve([], [figure('payment-session', 1), figure('account', 1)], 2)).toEqual([])
  })
})

function figure(noun: string, at: number, data: unknown = null): KeptFigure {
  return { key: [noun], at, data }
}
