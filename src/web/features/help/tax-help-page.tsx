import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { type StoryStep, taxStory } from '#content/tax-help.ts'
import { RATES_2026_27 } from '#shared/features/tax/rates/2026-27.rules.ts'
import { LEFT_OUT, ratesWords } from '#shared/features/tax/words/small-print.rules.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'

/** The rates of the year that the page follows, however new the newest are. */
const RATES = { ...RATES_2026_27, isCurrent: true }

/** Works signed out, without access and with access. The owner on it is made up, so nothing on it is hidden. */
export function TaxHelpPage() {
  return (
    <div className="max-w-3xl">
      <Link
        href="/help"
        className="no-print -mt-2 mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-link"
      >
        <Icon of={ArrowLeft} /> All help
      </Link>
      <Card className="sm:p-8">
        <p className="max-w-[68ch] text-pretty">{taxStory.intro}</p>
        <ol className="mt-2">
          {taxStory.steps.map((step, index) => (
            <Step key={step.title} step={step} number={index + 1} />
          ))}
        </ol>
        <section aria-labelledby="left-out" className="border-t border-border pt-6">
          <h2 id="left-out" className="text-h2">
            What it leaves out
          </h2>
          <p className="mt-2 max-w-[68ch] text-pretty text-ink-2">
            {LEFT_OUT} It is an estimate from what is entered, not tax advice: your accountant knows what you
            really owe.
          </p>
          <p className="mt-2 max-w-[68ch] text-pretty text-ink-2">{ratesWords(RATES)}</p>
        </section>
        <ButtonLink href="/tax" className="no-print mt-6 max-sm:w-full">
          See your own tax
        </ButtonLink>
      </Card>
    </div>
  )
}

function Step({ step: { title, text, lines }, number }: { step: StoryStep; number: number }) {
  return (
    <li className="border-t border-border py-6 first:border-t-0">
      <h2 className="text-h2">
        <span className="text-muted-foreground tabular-nums">{number}.</span> {title}
      </h2>
      <p className="mt-2 max-w-[68ch] text-pretty text-ink-2">{text}</p>
      <dl className="mt-3 max-w-xl rounded-control bg-muted px-4 py-2">
        {lines.map(({ label, amount, isResult }) => (
          <div
            key={label}
            className={`flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 ${isResult ? 'border-t border-input font-semibold first:border-t-0' : ''}`}
          >
            <dt>{label}</dt>
            <dd className="ml-auto tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
