import { taxSpan } from '#shared/features/tax/estimate/tax-span.rules.ts'
import { previousTaxYearName } from '#shared/features/tax/rates/rates.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import { defaultTaxPosition, type TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { blankPosition, checkPosition, type TypedPosition, toTypedPosition } from './typed-position.ts'

type PositionFormOptions = {
  position: TaxPosition
  on: Day
  draft: string
  /** What the owner has answered elsewhere, for a form that begins without answers. */
  answered?: Partial<Pick<TypedPosition, 'vatScheme'>>
}

/** The form of a position. The example salon's is not the owner's, so with it the form begins without answers. */
export function usePositionForm({ position, on, draft, answered }: PositionFormOptions) {
  const isOwn = position.isSet && !position.isExample
  const saved = isOwn ? position : defaultTaxPosition()
  const spanFrom = (typed: Pick<TypedPosition, 'legalForm' | 'yearEndMonth'>) =>
    taxSpan(on, {
      ...toPosition(saved),
      legalForm: typed.legalForm === 'company' ? 'company' : 'sole_trader',
      yearEndMonth: Number(typed.yearEndMonth),
    }).from
  const span = {
    spanFrom: spanFrom({ legalForm: saved.legalForm, yearEndMonth: String(saved.yearEndMonth) }),
    lastYear: previousTaxYearName(on),
  }
  const form = useTypedForm({
    initial: isOwn ? toTypedPosition(saved, span) : { ...blankPosition(span), ...answered },
    check: checkPosition(saved, spanFrom),
    draft,
  })
  return { ...form, spanFrom: spanFrom(form.values) }
}

export type PositionForm = ReturnType<typeof usePositionForm>
