import { brand } from '#content/brand.ts'
import { trialDemo } from '#content/landing.ts'
import { planIncludes } from '#content/plan.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { DiscountForm } from './discount-form.tsx'
import { SECTION_WIDTH } from './section-card.tsx'

export function TrialDemoPage() {
  return (
    <div className={`${SECTION_WIDTH} grid gap-12 py-10 sm:py-16 lg:grid-cols-[3fr_2fr] lg:gap-20 lg:py-20`}>
      <div>
        <h1 className="max-w-[14em] text-display">{trialDemo.title}</h1>
        <p className="mt-6 max-w-[34em] text-[1.125rem] leading-relaxed text-ink-2">{trialDemo.lead}</p>
        <div className="mt-8">
          <ButtonLink document href="/register?trial=1" data-start-trial className="min-h-12 px-6">
            Start Free Trial
          </ButtonLink>
          <p
            data-trial-fault
            role="alert"
            className="mt-3 max-w-[34em] text-small text-destructive empty:hidden"
          />
          <p className="mt-4 text-small text-ink-2">
            Then {brand.plan.pricePerMonth} if you stay.{' '}
            <span className="inline-block">{brand.plan.terms}.</span>
          </p>
        </div>
        <Steps />
      </div>
      <div className="grid content-start gap-6">
        <DiscountForm />
        <section
          aria-labelledby="trial-includes"
          className="card rounded-card border border-border bg-card p-5 sm:p-6"
        >
          <h2 id="trial-includes" className="text-h3">
            In the trial, as in the plan
          </h2>
          <ul className="mt-3 divide-y divide-border text-small">
            {planIncludes.map((item) => (
              <li key={item} className="py-2.5">
                {item}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function Steps() {
  return (
    <section aria-labelledby="trial-steps" className="mt-14">
      <h2 id="trial-steps" className="text-h2">
        How the {brand.plan.trialDays} days go
      </h2>
      <ol className="mt-4 border-t border-border">
        {trialDemo.steps.map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-6 gap-y-1 border-b border-border py-5 sm:grid-cols-[8rem_1fr]"
          >
            <h3 className="text-h3">{title}</h3>
            <p className="max-w-[40em] text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
