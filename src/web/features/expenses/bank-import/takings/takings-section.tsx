import { Link } from 'wouter'
import type { TakingsChoice } from '#web/features/expenses/bank-import/preview-answers.ts'
import type { PreviewDraft } from '#web/features/expenses/bank-import/preview-draft.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TakingsWeeksList } from './takings-weeks-list.tsx'
import type { Takings } from './use-takings.ts'

/** Turns money in into the takings of weeks. Nothing is entered before its button is pressed. */
export function TakingsSection({ draft, takings }: { draft: PreviewDraft; takings: Takings }) {
  const { offered, businessId } = takings
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
            onChoose={takings.chooseBusiness}
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
      {draft.takings !== 'none' && businessId !== '' && <Weeks takings={takings} />}
    </section>
  )
}

const COUNT_OPTIONS: { value: TakingsChoice; label: string }[] = [
  { value: 'none', label: 'Nothing' },
  { value: 'all', label: 'All money in' },
  { value: 'payouts', label: 'Card payouts only' },
]

function Weeks({ takings }: { takings: Takings }) {
  if (takings.span === null)
    return (
      <p className="text-small text-ink-2">Nothing counts as takings. Tick payments above to add them.</p>
    )
  if (takings.rows) return <TakingsWeeksList {...takings} span={takings.span} rows={takings.rows} />
  if (takings.isError)
    return (
      <LoadError
        message="What is entered for these weeks couldn’t be loaded just now."
        onRetry={takings.onRetry}
      />
    )
  return <Spinner label="Looking at what is entered for these weeks…" />
}
