import type { QueryClient } from '@tanstack/react-query'
import type { TeamMemberRecord } from '#shared/features/costing/team.contract.ts'
import {
  PRICE_STATUS_HEADINGS,
  type PriceStatus,
  priceStatusCells,
  toPriceStatus,
} from '#shared/features/treatments/price-status.rules.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { readLosingIds } from '#web/api/losing-treatments.ts'
import { menuQuery } from '#web/api/menu.ts'
import { wholeTeamQuery } from '#web/api/team.ts'
import { CARD_HEADINGS, cardCells } from '#web/features/treatments/card/card-columns.tsx'
import { toCards } from '#web/features/treatments/card/menu-cards.ts'
import { latestRateQuery, listAllTreatments } from '#web/features/treatments/treatments.api.ts'
import type { ListView } from './treatments-view.ts'

/** The rows of the view, from all pages, as a table. */
export async function readTreatmentRows(
  client: QueryClient,
  { view, hasCards }: { view: ListView; hasCards: boolean },
): Promise<string[][]> {
  const rate = await client.fetchQuery(latestRateQuery)
  const treatments = await listAllTreatments(view)
  const losing = await readLosingIds(client)
  const statusOf = (one: TreatmentRecord) => toPriceStatus(one, rate, losing)
  const table = toTable(treatments, statusOf, await client.fetchQuery(wholeTeamQuery))
  if (!hasCards) return table
  const cards = toCards(await client.fetchQuery(menuQuery))
  const added = [CARD_HEADINGS, ...treatments.map(({ id }) => cardCells(cards.get(id)))]
  return table.map((row, index) => [...row, ...(added[index] ?? [])])
}

const HEADINGS = [
  'Name',
  'Price (£)',
  'Duration (minutes)',
  'Product cost (£)',
  'Overhead cost (£)',
  'Profit margin (%)',
  ...PRICE_STATUS_HEADINGS,
  'Turnaround (minutes)',
  'Who does it',
  'Bookings a week',
  'Price since',
]

function toTable(
  treatments: readonly TreatmentRecord[],
  statusOf: (treatment: TreatmentRecord) => PriceStatus,
  team: readonly TeamMemberRecord[],
): string[][] {
  const names = new Map(team.map(({ id, name }) => [id, name]))
  const rows = treatments.map((one) => [
    one.name,
    one.price,
    String(one.duration),
    one.productCost,
    one.overheadCost,
    one.profitMargin,
    ...priceStatusCells(statusOf(one)),
    String(one.turnaround),
    one.teamMemberId === null ? 'You' : (names.get(one.teamMemberId) ?? 'Somebody you deleted'),
    String(one.bookingsPerWeek ?? ''),
    one.priceSince,
  ])
  return [HEADINGS, ...rows]
}
