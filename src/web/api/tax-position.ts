import { queryOptions } from '@tanstack/react-query'
import { readTaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import { call } from './client.ts'

/** How the owner trades: the screen Tax & VAT asks for it, and the pay plan on Hourly Rate counts with it. */
export const taxPositionQuery = queryOptions({
  queryKey: ['tax', 'position'],
  queryFn: ({ signal }) => call(readTaxPosition, { signal }),
})
