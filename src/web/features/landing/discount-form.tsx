import { trialDemo } from '#content/landing.ts'
import { PLACEHOLDERS } from '#shared/features/prerender/placeholders.rules.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { CONTROL_CLASS } from '#web/ui/form/field.tsx'

const { code } = trialDemo

/** The code is compared in the browser and grants nothing by itself, so it can be in the page. */
export function DiscountForm() {
  return (
    <section
      aria-labelledby="discount-title"
      data-discount={PLACEHOLDERS.trialDemoCode}
      className="card rounded-card border border-border bg-card p-5 shadow-1 sm:p-6"
    >
      <form noValidate>
        <h2 id="discount-title" className="text-h2">
          {code.title}
        </h2>
        <p id="discount-hint" className="mt-1 text-small text-muted-foreground">
          {code.text}
        </p>
        <label htmlFor="discount-code" className="mt-4 block text-label">
          Discount code
        </label>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <input
            id="discount-code"
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby="discount-fault discount-hint"
            className={`${CONTROL_CLASS} flex-1 basis-40`}
          />
          <Button type="submit" variant="secondary">
            Apply Code
          </Button>
        </div>
        <p
          id="discount-fault"
          role="alert"
          data-empty={code.empty}
          data-wrong={code.wrong}
          className="mt-2 text-small font-medium text-destructive empty:hidden"
        />
      </form>
      <div data-applied hidden tabIndex={-1} className="outline-none">
        <h2 className="ledger-rule text-h2">{code.applied}</h2>
        <p className="mt-4 text-ink-2">{code.appliedText}</p>
        <ButtonLink document href="/dashboard" className="mt-5">
          {code.action}
        </ButtonLink>
      </div>
      <noscript>
        <p className="mt-3 text-small text-ink-2">
          The code box needs JavaScript. The free trial does not need a code.
        </p>
      </noscript>
    </section>
  )
}
