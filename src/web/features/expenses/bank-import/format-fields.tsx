import type { BankColumns, ColumnField } from '#shared/features/bank-import/bank-columns.rules.ts'
import { DATE_ORDERS } from '#shared/features/bank-import/bank-dates.rules.ts'
import type { BankFormat } from '#shared/features/bank-import/bank-lines.rules.ts'
import { DELIMITERS, TEXT_ENCODINGS } from '#web/lib/csv.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { OpenFile } from './bank-file-state.ts'
import {
  COLUMN_WORDS,
  DATE_ORDER_WORDS,
  DECIMAL_WORDS,
  DELIMITER_WORDS,
  ENCODING_WORDS,
  SETTABLE_COLUMNS,
} from './format-words.ts'
import type { FileChoices } from './read-bank-file.ts'

type FormatProps = { open: OpenFile; onChoose: (choices: FileChoices) => void }

/** Everything that was found out about a file, each to be set by hand. */
export function FormatFields({ open, onChoose }: FormatProps) {
  const { choices } = open
  const { encoding, delimiter, format } = chosenFormat(open)
  const setFormat = (changes: Partial<BankFormat>) =>
    onChoose({ ...choices, format: { ...choices.format, ...changes } })
  const setColumns = (changes: Partial<BankColumns>) =>
    setFormat({ columns: { ...format.columns, ...changes } })
  const isCsv = delimiter !== null
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">How this file is read</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Choices
          label="Encoding"
          words={ENCODING_WORDS}
          values={TEXT_ENCODINGS}
          value={encoding}
          onChoose={(chosen) => onChoose({ ...choices, encoding: chosen })}
        />
        {delimiter !== null && (
          <>
            <Choices
              label="Separator"
              words={DELIMITER_WORDS}
              values={DELIMITERS}
              value={delimiter}
              // Another separator makes other columns, so what was set for the columns is dropped.
              onChoose={(chosen) => onChoose({ ...choices, delimiter: chosen, format: {} })}
            />
            <SelectField
              label="Headings"
              optional="unmarked"
              placeholder="There are none"
              options={toHeadingOptions(open)}
              value={String(format.headerAt ?? '')}
              onChange={({ target }) => setFormat({ headerAt: toIndex(target.value) })}
            />
            <Choices
              label="Order of dates"
              words={DATE_ORDER_WORDS}
              values={DATE_ORDERS}
              value={format.dateOrder}
              onChoose={(dateOrder) => setFormat({ dateOrder })}
            />
            <Choices
              label="Decimal sign"
              words={DECIMAL_WORDS}
              values={['point', 'comma']}
              value={format.decimals}
              onChoose={(decimals) => setFormat({ decimals })}
            />
            <ColumnFields open={open} setColumns={setColumns} />
          </>
        )}
      </div>
      {isCsv && format.columns.paidOut === null && (
        <CheckboxField
          label="Money out has no minus"
          hint="The statement of a credit card may show it so."
          checked={format.isSpendingPositive}
          onChange={({ target }) => setFormat({ isSpendingPositive: target.checked })}
        />
      )}
      {Object.keys(choices).length > 0 && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => onChoose({})}>
          Find everything out again
        </Button>
      )}
    </fieldset>
  )
}

type ColumnsProps = { open: OpenFile; setColumns: (changes: Partial<BankColumns>) => void }

function ColumnFields({ open, setColumns }: ColumnsProps) {
  const { columns } = chosenFormat(open).format
  const options = toColumnOptions(open)
  const isTwo = columns.paidIn !== null || columns.paidOut !== null
  const column = (label: string, field: ColumnField) => (
    <SelectField
      key={field}
      label={label}
      optional="unmarked"
      placeholder="Not in this file"
      options={options}
      value={String(columns[field] ?? '')}
      onChange={({ target }) => setColumns({ [field]: toIndex(target.value) })}
    />
  )
  return (
    <>
      <SelectField
        label="Money"
        optional="unmarked"
        options={MONEY_OPTIONS}
        value={isTwo ? 'two' : 'one'}
        onChange={({ target }) => setColumns(toMoneyColumns(columns, target.value === 'two'))}
      />
      {isTwo ? (
        <>
          {column('Column of money in', 'paidIn')}
          {column('Column of money out', 'paidOut')}
        </>
      ) : (
        column('Column of the amount', columns.amount === null && columns.net !== null ? 'net' : 'amount')
      )}
      {SETTABLE_COLUMNS.map((field) => column(COLUMN_WORDS[field], field))}
      <SelectField
        label="Column of the text"
        optional="unmarked"
        placeholder="Not in this file"
        options={options}
        value={String(columns.texts[0] ?? '')}
        onChange={({ target }) => setColumns({ texts: target.value === '' ? [] : [Number(target.value)] })}
      />
    </>
  )
}

/** What is chosen is shown at once, before the file is read again. */
function chosenFormat({ file: { statement, encoding, delimiter }, choices }: OpenFile) {
  return {
    encoding: choices.encoding ?? encoding,
    delimiter: delimiter === null ? null : (choices.delimiter ?? delimiter),
    format: { ...statement.format, ...choices.format },
  }
}

const MONEY_OPTIONS = [
  { value: 'one', label: 'In one column, with a minus' },
  { value: 'two', label: 'In two columns, in and out' },
]

/** Keeps the column of the amounts when the owner changes between one column and two. It can be changed below. */
function toMoneyColumns({ amount, net, paidIn, paidOut }: BankColumns, isTwo: boolean): Partial<BankColumns> {
  const at = amount ?? net ?? paidOut ?? paidIn
  return isTwo
    ? { amount: null, net: null, direction: null, paidOut: at, paidIn: at === null ? null : at + 1 }
    : { amount: at, net: null, paidOut: null, paidIn: null }
}

type ChoicesProps<Value extends string> = {
  label: string
  words: Record<Value, string>
  values: readonly Value[]
  value: Value
  onChoose: (value: Value) => void
}

function Choices<Value extends string>({ label, words, values, value, onChoose }: ChoicesProps<Value>) {
  return (
    <SelectField
      label={label}
      optional="unmarked"
      options={values.map((one) => ({ value: one, label: words[one] }))}
      value={value}
      onChange={({ target }) => {
        const chosen = values.find((one) => one === target.value)
        if (chosen !== undefined) onChoose(chosen)
      }}
    />
  )
}

function toHeadingOptions({ file: { firstRows } }: OpenFile) {
  return firstRows.map(({ line, cells }, index) => ({
    value: String(index),
    label: `Line ${line}: ${cells.filter(Boolean).join(', ').slice(0, 60)}`,
  }))
}

function toColumnOptions({ file: { firstRows, statement } }: OpenFile) {
  const headings = firstRows[statement.format.headerAt ?? -1]?.cells ?? []
  const width = firstRows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  return Array.from({ length: width }, (_, index) => ({
    value: String(index),
    label: headings[index] || `Column ${index + 1}`,
  }))
}

function toIndex(value: string): number | null {
  return value === '' ? null : Number(value)
}
