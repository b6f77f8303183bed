import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { CostOfAnHourAnswer } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import type { Menu } from '#shared/features/costing/menu.contract.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { costOfAnHourQuery } from './cost-of-an-hour.ts'
import { menuQuery } from './menu.ts'

type LosingIds = ReadonlySet<number> | null

/**
 * The treatments that lose money by their true cards. Null until the owner has saved what an hour of the room costs,
 * undefined while that is loading.
 */
export function useLosingIds(): LosingIds | undefined {
  const { data: hour } = useQuery(costOfAnHourQuery)
  const isByCard = hour !== undefined && decidesByCard(hour)
  const { data: menu } = useQuery({ ...menuQuery, enabled: isByCard })
  if (!hour) return undefined
  return isByCard ? menu && toLosingIds(menu) : null
}

/** The same for a file that is written once. */
export async function readLosingIds(client: QueryClient): Promise<LosingIds> {
  if (!decidesByCard(await client.fetchQuery(costOfAnHourQuery))) return null
  return toLosingIds(await client.fetchQuery(menuQuery))
}

/** Whether the true card says if a treatment covers its cost. Until then the saved rate does. */
export function decidesByCard({ isSet, roomHour }: CostOfAnHourAnswer): boolean {
  return isSet && roomHour !== null
}

function toLosingIds({ treatments }: Menu): ReadonlySet<number> {
  const losing = treatments.filter(({ card: { profit } }) => profit !== null && fromDecimal(profit) < 0)
  return new Set(losing.map(({ id }) => id))
}
