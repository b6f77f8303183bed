import { useState } from 'react'
import { type DetailName, toTypedDetails } from '#shared/features/weekly-incomes/saved-details.rules.ts'
import { checkDetails, describeMissing } from '#shared/features/weekly-incomes/week-details.rules.ts'
import { type EditedWeek, toWeekChange } from '#shared/features/weekly-incomes/week-entry.rules.ts'
import {
  type WeeklyIncomeRecord,
  weeklyTotalInput,
} from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { splitIncome } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import { formatWeekOf } from '#shared/kernel/calendar/days.ts'
import { addUpPounds, fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import { MissingLine } from '#web/features/ceo-numbers/week-details/missing-line.tsx'
import {
  DETAILS_SUMMARY,
  LEAVE_OUT_PARTS,
  WeekDetailFields,
} from '#web/features/ceo-numbers/week-details/week-detail-fields.tsx'
import { useChangeWeek } from '#web/features/weekly-incomes/income-history.api.ts'
import { useWeekQuestion } from '#web/features/weekly-incomes/week-slips.api.ts'
import { type Checked, checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { EditRecordDialog, EditRecordForm } from '#web/records/editing/edit-record-dialog.tsx'
import { showSaveError } from '#web/records/editing/save-error.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'

type EditProps = {
  week: WeeklyIncomeRecord
  businessName: string
  open: boolean
  onClose: () => void
  onDelete: () => void
  onSaved: (week: WeeklyIncomeRecord) => void
}

/** The figures alone can be changed: an entry stays with its business and its week. */
export function EditWeekDialog({ open, businessName, ...props }: EditProps) {
  const title = `Edit ${formatWeekOf(props.week.weekStartDate)}`
  return (
    <EditRecordDialog open={open} onClose={props.onClose} title={title} description={businessName}>
      <EditForm {...props} />
    </EditRecordDialog>
  )
}

function EditForm({ week, onClose, onDelete, onSaved }: Omit<EditProps, 'open' | 'businessName'>) {
  const { weeklyTotal } = week
  const form = useTypedForm<FieldName, EditedWeek>({
    initial: { weeklyTotal, ...toTypedDetails(week) },
    check: checkWeek,
    draft: `edit-week-${week.id}`,
    ask: useWeekQuestion(week),
  })
  const { values, moneyField, submit, isSending, notes } = form
  const [isOpen, setOpen] = useState(() => hasTypedDetails(values))
  const save = useChangeWeek()
  const onSubmit = submit({
    send: async (sent) => {
      const change = toWeekChange(sent, week)
      onSaved(change === null ? week : await save({ id: week.id, ...change }))
    },
    onRefused: (error) => showSaveError(error, 'weekly income'),
    // The field with the error may be closed away.
    onInvalid: () => setOpen(true),
  })
  return (
    <EditRecordForm {...{ onSubmit, isSending, notes, onClose, onDelete }}>
      <MoneyField label="Weekly Total" {...moneyField('weeklyTotal')} />
      <NewSplit typed={values.weeklyTotal} />
      <Disclosure summary={DETAILS_SUMMARY} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <EditDetails form={form} />
      </Disclosure>
    </EditRecordForm>
  )
}

type EditDetailsProps = { form: ReturnType<typeof useTypedForm<FieldName, EditedWeek>> }

function EditDetails({ form: { values, moneyField, setValue } }: EditDetailsProps) {
  const checked = checkDetails(values, toTotal(values))
  const isShort = checked.missing !== null && checked.missing !== 0
  // The field of the last part says the same once its error is shown.
  const words = isShort && !moneyField('other').error ? describeMissing(checked) : null
  const leaveOut = () => {
    setValue('card', '', { shouldFocus: true })
    setValue('cash', '')
    setValue('other', '')
  }
  return (
    <WeekDetailFields
      field={moneyField}
      missing={
        <MissingLine words={words} isUrgent={false}>
          {isShort && (
            <Button variant="secondary" size="sm" onClick={leaveOut}>
              {LEAVE_OUT_PARTS}
            </Button>
          )}
        </MissingLine>
      }
    />
  )
}

/** The parts of the typed total. */
function NewSplit({ typed }: { typed: string }) {
  const checked = checkTotal({ weeklyTotal: typed })
  const split = checked.isValid ? splitIncome(fromDecimal(checked.sent.weeklyTotal)) : null
  const parts = [
    ['VAT/Tax (20%)', split?.vat],
    ['Profit (5%)', split?.profit],
    ['Available (75%)', split?.available],
  ] as const
  return (
    <div className="rounded-control bg-muted p-4">
      <dl className="flex flex-col gap-2">
        {parts.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold">{amount === undefined ? '–' : <Amount value={amount} />}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-ink-2">An estimate to set aside, not tax advice.</p>
    </div>
  )
}

const check = checkWith(weeklyTotalInput)

/** Validates by the contract. Enter submits without a blur, so "£1,200" may still be in the field. */
function checkTotal({ weeklyTotal: typed }: { weeklyTotal: string }) {
  const amount = addUpPounds(typed)
  return check({ weeklyTotal: amount === null ? typed.trim() : toDecimal(amount) })
}

function toTotal(typed: { weeklyTotal: string }): string | null {
  const checked = checkTotal(typed)
  return checked.isValid ? checked.sent.weeklyTotal : null
}

type FieldName = 'weeklyTotal' | DetailName

function checkWeek(typed: Record<FieldName, string>): Checked<FieldName, EditedWeek> {
  const total = checkTotal(typed)
  const checked = checkDetails(typed, toTotal(typed))
  const { parts, retail, tips, missing } = checked
  if (total.isValid && parts !== undefined && retail !== undefined && tips !== undefined)
    return { isValid: true, sent: { ...total.sent, parts, retail, tips } }
  // On the last of the three, so that leaving the first one is no error yet.
  const other = missing === null || missing === 0 ? null : describeMissing(checked)
  const faults = { ...(!total.isValid && total.faults), ...checked.faults }
  return { isValid: false, faults: { ...(other && { other }), ...faults } }
}

function hasTypedDetails({ weeklyTotal: _, ...details }: Record<FieldName, string>): boolean {
  return Object.values(details).some((typed) => typed !== '')
}
