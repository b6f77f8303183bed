import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { explainCard } from '#shared/features/costing/card/card-sums.rules.ts'
import { toCostOfAnHour } from '#shared/features/costing/hour/cost-of-an-hour-answer.rules.ts'
import type { Person } from '#shared/features/costing/team/people.rules.ts'
import { taxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import {
  cardContext,
  hour,
  hourly,
  person,
  STANDARD_VAT,
  today,
  treatment,
} from '#tests/support/costing/costing-facts.ts'
import { toCardContext } from './card-context.ts'

const SENT = { cardFee: '1.75', ownerHourlyPay: '20', chairs: 2 }
const people: Person[] = [
  person(hourly()),
  person({ kind: 'commission', commission: percent(40_00) }, { id: 2, name: 'Sam' }),
  person(hourly({ wage: pence(15_00) }), { id: 3, name: 'Jo', isDeleted: true }),
]

function previewed(teamMemberId: number | null, position: object) {
  const answer = toCostOfAnHour(hour({ ...SENT, employmentAllowance: true }))
  const context = toCardContext({
    hour: answer,
    people,
    position: z.parse(taxPositionInput, position),
    today,
  })
  return explainCard({ ...treatment({ turnaround: 15, teamMemberId }), recipe: [] }, context)
}

test.each([null, 1, 2, 3])('the card of a form is the one of the server, done by %s', (teamMemberId) => {
  const context = cardContext({ vat: STANDARD_VAT, hour: { ...SENT, employmentAllowance: true }, people })
  const ofServer = explainCard({ ...treatment({ turnaround: 15, teamMemberId }), recipe: [] }, context)
  const standard = { vatScheme: 'standard', vatRegisteredOn: '2020-01-01' }
  expect(previewed(teamMemberId, standard)).toEqual(ofServer)
})

test.each([
  ['never registered', {}, '0.00'],
  ['registered from tomorrow', { vatScheme: 'standard', vatRegisteredOn: '2026-11-18' }, '0.00'],
  ['the flat rate', { vatScheme: 'flat_rate', vatRegisteredOn: '2020-01-01', flatRate: '13' }, '5.85'],
  [
    'a flat rate in its first year',
    { vatScheme: 'flat_rate', vatRegisteredOn: '2026-05-01', flatRate: '13' },
    '5.40',
  ],
])('the VAT of a price follows the scheme of today: %s', (_case, position, vat) => {
  expect(previewed(null, position).card.vat).toBe(vat)
})
