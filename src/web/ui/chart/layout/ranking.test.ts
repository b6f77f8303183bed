import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankRows, rankWithOther } from './ranking.ts'

const costs = [
  { label: 'Insurance', value: 40_00 },
  { label: 'Wages', value: 900_00 },
  { label: 'Other', value: 500_00 },
  { label: 'Rent & Utilities', value: 650_00 },
  { label: 'Travel & Transportation', value: 25_00 },
]

describe('ranked rows', () => {
  test('are sorted largest first, without changing the given list', () => {
    expect(rankRows(costs).map((row) => row.label)[0]).toBe('Wages')
    expect(costs[0]?.label).toBe('Insurance')
  })

  test('are sorted smallest first where the title says so', () => {
    expect(rankRows(costs, 'smallest').map((row) => row.label)[0]).toBe('Travel & Transportation')
  })

  test('keep their order when they are equal', () => {
    const equal = [
      { label: 'Gel nails', value: 50 },
      { label: 'Lash lift', value: 50 },
    ]
    expect(rankRows(equal).map((row) => row.label)).toEqual(['Gel nails', 'Lash lift'])
  })

  test('beyond the maximum are added up as All others at the end, with the row of that name', () => {
    expect(rankWithOther(costs, 3)).toEqual([
      { label: 'Wages', value: 900_00 },
      { label: 'Rent & Utilities', value: 650_00 },
      { label: 'All others', value: 565_00 },
    ])
  })

  test('within the maximum are unchanged, with Other ranked like the rest', () => {
    expect(rankWithOther(costs, 5).map((row) => row.label)).toEqual([
      'Wages',
      'Rent & Utilities',
      'Other',
      'Insurance',
      'Travel & Transportation',
    ])
  })

  test('never lose a penny by grouping', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 20 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 2, max: 8 }), (values, most) => {
        const rows = values.map((value, index) => ({ label: `Category ${index}`, value }))
        const grouped = rankWithOther(rows, most)
        expect(total(grouped)).toBe(total(rows))
        expect(grouped.length).toBeLessThanOrEqual(most)
      }),
    )
  })
})

function total(rows: readonly { value: number }[]): number {
  return rows.reduce((sum, row) => sum + row.value, 0)
}
