import {
  type WeeklyIncomeRecord,
  weeklyTotalInput,
} from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { splitIncome } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import { formatWeekOf } from '#shared/kernel/calendar/days.ts'
import { addUpPounds, fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import { useChangeWeek } from '#web/features/weekly-incomes/income-history.api.ts'
import { useWeekQuestion } from '#web/features/weekly-incomes/week-slips.api.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { EditRecordDialog, EditRecordForm, showSaveError } from '#web/records/edit-record-dialog.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'

type EditProps = {
  week: WeeklyIncomeRecord
  businessName: string
  open: boolean
  onClose: () => void
  onDelete: () => void
  onSaved: (week: WeeklyIncomeRecord) => void
}

/** Only the total can be changed: an entry stays with its business and its week. */
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
  const form = useTypedForm<'weeklyTotal', { weeklyTotal: string }>({
    initial: { weeklyTotal },
    check: checkTotal,
    draft: `edit-week-${week.id}`,
    ask: useWeekQuestion(week),
  })
  const { values, moneyField, submit, isSending, notes } = form
  const save = useChangeWeek()
  const onSubmit = submit({
    send: async (sent) => {
      onSaved(sent.weeklyTotal === weeklyTotal ? week : await save({ id: week.id, ...sent }))
    },
    onRefused: (error) => showSaveError(error, 'weekly income'),
  })
  return (
    <EditRecordForm {...{ onSubmit, isSending, notes, onClose, onDelete }}>
      <MoneyField label="Weekly Total" {...moneyField('weeklyTotal')} />
      <NewSplit typed={values.weeklyTotal} />
    </EditRecordForm>
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
