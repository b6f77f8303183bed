import { describe, expect, test } from 'vitest'
import { pence } from '#shared/kernel/numbers/money.ts'
import { toPreviewed } from './previewed-treatment.ts'

const TYPED = {
  price: pence(45_00),
  productCost: pence(6_00),
  duration: 60,
  turnaround: '',
  teamMemberId: '',
  recipe: [],
}

describe('what a form previews', () => {
  test('is done by the owner without turnaround, until something else is typed', () => {
    expect(toPreviewed(TYPED)).toMatchObject({ turnaround: 0, teamMemberId: null })
    expect(toPreviewed({ ...TYPED, turnaround: ' 240 ', teamMemberId: '7' })).toMatchObject({
      turnaround: 240,
      teamMemberId: 7,
    })
  })

  test.each([
    { price: null },
    { productCost: null },
    { duration: null },
    { turnaround: '241' },
    { turnaround: '5.5' },
    { turnaround: '-5' },
  ])('is nothing while something is missing or wrong: %o', (wrong) => {
    expect(toPreviewed({ ...TYPED, ...wrong })).toBeNull()
  })
})
