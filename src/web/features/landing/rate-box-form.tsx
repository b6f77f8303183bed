import { brand } from '#content/brand.ts'
import { landing } from '#content/landing.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { formatPounds } from '#shared/kernel/numbers/money.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { CONTROL_CLASS } from '#web/ui/form/field.tsx'
import { EXAMPLE_RATE, estimateTyped, type RateBoxField, TIME_ZONE } from './rate-box.ts'

const { calculator } = landing

/**
 * The calculator of the hero. Its fields have no names, so that nothing typed here gets into an address or a
 * log. The script stores the values in the tab, and the form only leads to the sign-up.
 */
export function RateBoxForm() {
  const example = estimateTyped(EXAMPLE_RATE, dayIn(new Date(), TIME_ZONE))
  return (
    <section
      aria-labelledby="rate-box-title"
      className="card rounded-card border border-border bg-card p-5 shadow-2 sm:p-6"
    >
      <h2 id="rate-box-title" className="ledger-rule text-h2">
        {calculator.title}
      </h2>
      <p className="mt-3 text-small text-muted-foreground">{calculator.text}</p>
      <form
        action="/register"
        data-rate-box
        className="mt-5 grid grid-cols-3 gap-x-3 gap-y-4 max-[16rem]:grid-cols-1"
      >
        <input type="hidden" name="trial" value="1" />
        <BoxField name="monthlyExpenses" label="Costs a month" unit="£" spoken="in pounds" isWide />
        <BoxField name="weeklyHours" label="Hours a week" />
        <BoxField name="desiredProfit" label="Profit" unit="%" spoken="in percent" />
        <BoxField name="taxRate" label="Tax rate" unit="%" spoken="in percent" />
        <div className="col-span-full mt-1 border-t border-border pt-4">
          <p id="rate-answer-label" className="text-label text-ink-2">
            {calculator.answer}
          </p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
            <output
              data-answer
              aria-labelledby="rate-answer-label"
              className="text-[clamp(2.5rem,9vw,3.25rem)] leading-none font-semibold tracking-[-0.02em] text-primary tabular-nums [overflow-wrap:anywhere]"
            >
              {example.isValid ? formatPounds(example.rate) : ''}
            </output>
            <span className="text-ink-2">an hour</span>
          </p>
          <p data-left className="mt-2 min-h-[1.45em] text-small font-semibold text-ink-2">
            {example.isValid && example.left}
          </p>
          <p data-note role="status" className="mt-1 min-h-[2.6em] text-small text-muted-foreground">
            {example.isValid && example.note}
          </p>
        </div>
        <div className="col-span-full">
          <Button type="submit" variant="secondary" aria-describedby="rate-keep" className="w-full">
            {calculator.keep}
          </Button>
          <p id="rate-keep" className="mt-2 text-small text-muted-foreground">
            {calculator.keepHint} The <span className="whitespace-nowrap">{brand.plan.trialDays}-day</span>{' '}
            free trial starts with it.
          </p>
          <noscript>
            <p className="mt-2 text-small text-ink-2">{calculator.withoutScript}</p>
          </noscript>
        </div>
      </form>
    </section>
  )
}

type BoxFieldProps = {
  name: RateBoxField
  label: string
  unit?: string
  spoken?: string
  isWide?: boolean
}

/** The unit is in the label, so that three boxes fit beside each other on the narrowest phone. */
function BoxField({ name, label, unit, spoken, isWide = false }: BoxFieldProps) {
  const id = `rate-${name}`
  return (
    <div className={cx('flex flex-col justify-end gap-1.5', isWide && 'col-span-full')}>
      <label htmlFor={id} className="text-label">
        {label}
        {unit && <span aria-hidden="true"> ({unit})</span>}
        {spoken && <span className="sr-only"> {spoken}</span>}
      </label>
      <input
        id={id}
        data-field={name}
        type="text"
        inputMode={name === 'weeklyHours' ? 'numeric' : 'decimal'}
        autoComplete="off"
        defaultValue={EXAMPLE_RATE[name]}
        className={CONTROL_CLASS}
      />
    </div>
  )
}
