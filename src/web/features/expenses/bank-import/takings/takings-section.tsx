import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { addUpWeeks } from '#shared/features/bank-import/weekly-money-in.rules.ts'
import type { TakingsChoice } from '#web/features/expenses/bank-import/preview-answers.ts'
import type { PreviewDraft } from '#web/features/expenses/bank-import/preview-draft.ts'
import { businessesQuery } from '#web/records/costs/owned-businesses.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { enteredWeeksQuery } from './takings.api.ts'
import { TakingsWeeksList } from './takings-weeks-list.tsx'

/** Turns money in into the takings of weeks. Nothing is entered before its button is pressed. */
export function TakingsSection({ draft }: { draft: PreviewDraft }) {
  const { data: businesses = [] } = useQuery(businessesQuery)
  const offered = businesses.filter(({ isActive }) => isActive === 1)
  const [chosen, setChosen] = useState('')
  const businessId = chosen || (offered.length === 1 ? String(offered[0]?.id) : '')
  const hasMoneyIn = draft.lines.some(({ cost, payment }) => cost === null && payment !== null)
  if (!hasMoneyIn) return null
  return (
    <section aria-labelledby="bank-takings" className="grid grid-cols-1 gap-4">
      <div>
        <h3 id="bank-takings" className="text-h3">
          Money in
        </h3>
        <p className="mt-1 max-w-[68ch] text-small text-ink-2">
          Money in is no expense, so it is left out. You can add it up by week and enter it as takings.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label="Enter as takings"
          optional="unmarked"
          options={COUNT_OPTIONS}
          value={draft.takings}
          onChoose={draft.setTakings}
        />
        {draft.takings !== 'none' && offered.length > 1 && (
          <SelectField
            label="Business"
            placeholder="Choose a business"
            options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={businessId}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
      </div>
      {draft.takings !== 'none' && offered.length === 0 && (
        <p className="text-small">
          Takings belong to a business.{' '}
          <Link href="/ceo-numbers" className="text-link">
            Add yours on CEO Numbers
          </Link>
          , and import this file again.
        </p>
      )}
      {draft.takings !== 'none' && businessId !== '' && <Weeks draft={draft} businessId={businessId} />}
    </section>
  )
}

const COUNT_OPTIONS: { value: TakingsChoice; label: string }[] = [
  { value: 'none', label: 'Nothing' },
  { value: 'all', label: 'All money in' },
  { value: 'payouts', label: 'Card payouts only' },
]

function Weeks({ draft: { lines }, businessId }: { draft: PreviewDraft; businessId: string }) {
  const weeks = useMemo(
    () => addUpWeeks(lines.flatMap(({ isCounted, payment }) => (isCounted && payment ? [payment] : []))),
    [lines],
  )
  const from = weeks[0]?.weekStart
  const to = weeks.at(-1)?.weekStart
  if (!from || !to)
    return (
      <p className="text-small text-ink-2">Nothing counts as takings. Tick payments above to add them.</p>
    )
  return <EnteredWeeks weeks={weeks} span={{ businessId, from, to }} />
}

type EnteredProps = {
  weeks: ReturnType<typeof addUpWeeks>
  span: Parameters<typeof enteredWeeksQuery>[0]
}

function EnteredWeeks({ weeks, span }: EnteredProps) {
  const { data, isError, refetch } = useQuery(enteredWeeksQuery(span))
  if (data) return <TakingsWeeksList key={span.businessId} span={span} weeks={weeks} entered={data} />
  if (isError)
    return (
      <LoadError
        message="What is entered for these weeks couldn’t be loaded just now."
        onRetry={() => void refetch()}
      />
    )
  return <Spinner label="Looking at what is entered for these weeks…" />
}
