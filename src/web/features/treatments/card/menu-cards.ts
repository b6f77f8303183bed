import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CardAnswer, Menu } from '#shared/features/costing/menu.contract.ts'
import { menuQuery } from '#web/api/menu.ts'

/** By the id of the treatment. */
export type CardsById = ReadonlyMap<number, CardAnswer>

const NO_CARDS: CardsById = new Map()
const cardsQuery = queryOptions({ ...menuQuery, select: toCards })

/** The cards of all treatments, while the list shows them; none until they are loaded. */
export function useMenuCards(isShown: boolean): CardsById | null {
  const { data = NO_CARDS } = useQuery({ ...cardsQuery, enabled: isShown })
  return isShown ? data : null
}

export function toCards({ treatments }: Menu): CardsById {
  return new Map(treatments.map(({ id, card }) => [id, card]))
}
