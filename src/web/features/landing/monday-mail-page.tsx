import type { MondayMailWords } from '#content/monday-mail.ts'
import { PLACEHOLDERS } from '#shared/features/prerender/placeholders.rules.ts'
import { MONDAY_MAIL_PATH } from '#shared/features/prerender/public-pages.rules.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { SECTION_WIDTH } from './section-card.tsx'

/** The page behind the link in the Monday mail. A plain form, so that it works without JavaScript. */
export function MondayMailPage({ words: { title, text, button } }: { words: MondayMailWords }) {
  return (
    <article className={`${SECTION_WIDTH} py-10 sm:py-16`}>
      <h1 className="ledger-rule max-w-[20em] font-display text-[clamp(2rem,4vw,2.75rem)] leading-tight font-semibold tracking-[-0.015em]">
        {title}
      </h1>
      <p className="mt-6 max-w-[34em] text-[1.125rem] leading-relaxed">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {button === null ? (
          <ButtonLink document href="/account" className="min-h-12 px-6">
            Open my account
          </ButtonLink>
        ) : (
          <form method="post" action={toAction(button.to)}>
            <Button
              type="submit"
              variant={button.to === 'on' ? 'secondary' : 'primary'}
              className="min-h-12 px-6"
            >
              {button.label}
            </Button>
          </form>
        )}
      </div>
    </article>
  )
}

function toAction(to: 'off' | 'on'): string {
  return `${MONDAY_MAIL_PATH}?token=${PLACEHOLDERS.mailToken}&to=${to}`
}
