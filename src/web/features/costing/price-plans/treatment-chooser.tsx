import { useState } from 'react'
import type { MenuTreatment } from '#shared/features/costing/menu.contract.ts'
import { listOldPrices } from '#shared/features/costing/planner/plan-lifecycle.rules.ts'
import { containsWords } from '#shared/features/search/search.rules.ts'
import { type Day, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { PAGE_ROWS } from '#web/records/list-pages.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { NoResults } from '#web/ui/list/no-results.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { treatmentsInWords } from './plan-words.ts'

type ChooserProps = {
  treatments: readonly MenuTreatment[]
  chosen: readonly number[]
  today: Day
  error: string | undefined
  /** The first control, which gets the focus when nothing is chosen. */
  firstRef: (control: HTMLInputElement | null) => void
  onChoose: (ids: readonly number[]) => void
}

/** Which treatments are raised, by name. */
export function TreatmentChooser({ treatments, chosen, today, error, firstRef, onChoose }: ChooserProps) {
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const found = treatments.filter(({ name }) => containsWords(name, words))
  const old = listOldPrices(treatments, today)
  const known = new Set(chosen)
  const toggle = (id: number) =>
    onChoose(known.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const search = (typed: string) => {
    setWords(typed)
    setPage(1)
  }
  return (
    <fieldset tabIndex={-1} className="flex flex-col gap-3 outline-none" aria-describedby="chosen-error">
      <legend className="mb-2 text-h3">
        Treatments <span className="font-normal text-ink-2">({treatmentsInWords(chosen.length)} chosen)</span>
      </legend>
      <Shortcuts {...{ treatments, old, chosen, onChoose }} />
      {treatments.length > PAGE_ROWS && (
        <SearchField label="Find a treatment" value={words} onSearch={search} />
      )}
      {found.length === 0 ? (
        <NoResults one="treatment" by="search" onClear={() => search('')} />
      ) : (
        <ul className="divide-y divide-border border-y border-border">
          {found
            .slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)
            .map(({ id, name, card, priceSince }, index) => (
              <li key={id}>
                <CheckboxField
                  {...(index === 0 && { ref: firstRef })}
                  label={name}
                  hint={
                    <>
                      <Amount value={card.price} isPrice /> since {formatShortDay(priceSince)}
                    </>
                  }
                  className="py-1"
                  checked={known.has(id)}
                  onChange={() => toggle(id)}
                />
              </li>
            ))}
        </ul>
      )}
      <Pager
        page={page}
        size={PAGE_ROWS}
        total={found.length}
        onPrevious={() => setPage(page - 1)}
        onNext={() => setPage(page + 1)}
      />
      <FieldError id="chosen-error">{error}</FieldError>
    </fieldset>
  )
}

type ShortcutsProps = Pick<ChooserProps, 'treatments' | 'chosen' | 'onChoose'> & {
  old: readonly MenuTreatment[]
}

function Shortcuts({ treatments, old, chosen, onChoose }: ShortcutsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {treatments.length > 1 && (
        <Button variant="secondary" size="sm" onClick={() => onChoose(idsOf(treatments))}>
          Choose all {treatments.length.toLocaleString('en-GB')}
        </Button>
      )}
      {old.length > 0 && old.length < treatments.length && (
        <Button variant="secondary" size="sm" onClick={() => onChoose(idsOf(old))}>
          Same price for 12 months or more ({old.length.toLocaleString('en-GB')})
        </Button>
      )}
      {chosen.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => onChoose([])}>
          Choose none
        </Button>
      )}
    </div>
  )
}

function idsOf(treatments: readonly MenuTreatment[]): number[] {
  return treatments.map(({ id }) => id)
}
