import { sql } from 'drizzle-orm'
import { treatments } from '#server/db/schema/records.ts'

const { id, price, overheadCost, productCost, profitMargin } = treatments

/**
 * The lowest margin first. Stored margins end at −999.99, so of equal ones the share of the price that the costs
 * take decides, and then the newest comes first. A price of 0 has a margin of 0, as if the costs took all of it.
 */
export const LOWEST_MARGIN_FIRST = sql`${profitMargin},
  coalesce((${overheadCost} + ${productCost}) / nullif(${price}, 0), 1) desc, ${id} desc`
