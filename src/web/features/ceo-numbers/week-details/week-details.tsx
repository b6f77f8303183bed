import { listDetails, type SavedDetails } from '#shared/features/weekly-incomes/saved-details.rules.ts'
import { Amount } from '#web/ui/basic/amount.tsx'

/** How the total was paid, the retail in it and the tips beside it, in small type. */
export function WeekDetails({ week }: { week: SavedDetails }) {
  const details = listDetails(week)
  if (details.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3 text-small xl:max-w-72 text-muted-foreground">
      {details.map(({ label, amount }) => (
        <li key={label} className="whitespace-nowrap">
          {label} <Amount value={amount} />
        </li>
      ))}
    </ul>
  )
}
