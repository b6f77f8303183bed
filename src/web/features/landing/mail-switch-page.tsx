import type { MailSwitchWords } from '#content/mail-switches.ts'
import { PLACEHOLDERS } from '#shared/features/prerender/placeholders.rules.ts'
import { MAIL_SWITCH_PATHS, type RegularMail } from '#shared/features/prerender/public-pages.rules.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { SECTION_WIDTH } from './section-card.tsx'

type MailSwitchPageProps = { mail: RegularMail; words: MailSwitchWords }

/** The page behind the link that switches a mail off. A plain form, so that it works without JavaScript. */
export function MailSwitchPage({ mail, words: { title, text, button } }: MailSwitchPageProps) {
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
          <form method="post" action={toAction(mail, button.to)}>
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

function toAction(mail: RegularMail, to: 'off' | 'on'): string {
  return `${MAIL_SWITCH_PATHS[mail]}?token=${PLACEHOLDERS.mailToken}&to=${to}`
}
