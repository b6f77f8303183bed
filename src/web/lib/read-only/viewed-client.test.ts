import { afterEach, describe, expect, test } from 'vitest'
import { nameViewedClient, toViewedFileName } from './viewed-client.ts'

describe('the name of a file of a client', () => {
  afterEach(() => nameViewedClient(''))

  test('is that of the file until the client is known', () => {
    expect(toViewedFileName('expenses.csv')).toBe('expenses.csv')
  })

  test.each([
    ['Bloom Salon', 'Bloom Salon expenses.csv'],
    ['Éclat / “Nails”', 'Éclat “Nails” expenses.csv'],
    ['a:b*c?d', 'a b c d expenses.csv'],
    ['///', 'expenses.csv'],
    ['x'.repeat(200), `${'x'.repeat(40)} expenses.csv`],
  ])('begins with %s', (name, fileName) => {
    nameViewedClient(name)
    expect(toViewedFileName('expenses.csv')).toBe(fileName)
  })
})
