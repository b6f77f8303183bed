import { useQuery } from '@tanstack/react-query'
import type { AccountantArea, AccountantLook } from '#shared/features/auth/accountants.contract.ts'
import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { joinWords } from '#shared/kernel/join-words.ts'
import { formatTimestamp } from '#web/lib/format-timestamp.ts'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { looksQuery } from './accountants.api.ts'

/** Who looked at what, day by day. Nothing is shown before the first look. */
export function LooksList({ timeZone }: { timeZone: string }) {
  const { data: looks = [], isError, refetch } = useQuery(looksQuery)
  if (isError)
    return <LoadError message="Who looked couldn’t be loaded just now." onRetry={() => void refetch()} />
  if (looks.length === 0) return null
  return (
    <div className="mt-4 border-t border-border pt-2">
      <Disclosure summary="Who looked">
        <RowList label="Who looked">
          {looks.map((look) => (
            <Row
              key={`${look.email} ${look.lookedOn}`}
              title={`${formatShortDay(look.lookedOn)}, ${look.name}`}
              meta={toMeta(look, timeZone)}
            />
          ))}
        </RowList>
      </Disclosure>
    </div>
  )
}

function toMeta({ areas, lastAt, hasLeft }: AccountantLook, timeZone: string): string {
  const time = formatTimestamp(Date.parse(lastAt), Date.parse(lastAt), timeZone)
  const names = areas.map((area) => AREA_NAMES[area]).sort()
  if (!hasLeft) return `${joinWords(names)}, last at ${time}`
  const left = `Stopped looking after your records at ${time}`
  return names.length === 0 ? left : `${joinWords(names)}. ${left}`
}

/** Named like the screens that show them. */
const AREA_NAMES: Record<AccountantArea, string> = {
  dashboard: 'Dashboard',
  'hourly-rates': 'Hourly Rate',
  treatments: 'Profit Margin',
  shelf: 'Shelf',
  team: 'Team and room',
  expenses: 'Expenses',
  receipts: 'Receipts',
  'stock-purchases': 'Stock Budget',
  businesses: 'Businesses',
  takings: 'CEO Numbers',
  tax: 'Tax & VAT',
  pots: 'Pots',
  reports: 'Reports',
}
