import type { LegalPage as Legal, LegalSection } from '#content/terms.ts'
import { PLACEHOLDERS } from '#shared/features/prerender/placeholders.rules.ts'
import { SECTION_WIDTH } from './section-card.tsx'

/** The privacy policy and the terms, with a table of contents beside the text. */
export function LegalPage({ words }: { words: Legal }) {
  return (
    <article
      className={`${SECTION_WIDTH} grid gap-10 py-10 sm:py-16 lg:grid-cols-[minmax(0,68ch)_1fr] lg:gap-20`}
    >
      <div>
        <h1 className="ledger-rule font-display text-[clamp(2rem,4vw,2.75rem)] leading-tight font-semibold tracking-[-0.015em]">
          {words.title}
        </h1>
        <p className="mt-4 text-small text-muted-foreground">Last updated {words.updated}</p>
        <p className="mt-6 text-[1.125rem] leading-relaxed">{words.lead}</p>
        {words.sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
        <section aria-labelledby="write-to-us" className="mt-10">
          <h2 id="write-to-us" className="text-h2">
            Write to us
          </h2>
          <p className="mt-3">
            <a
              href={`mailto:${PLACEHOLDERS.supportEmail}`}
              className="text-link underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {PLACEHOLDERS.supportEmail}
            </a>
          </p>
        </section>
      </div>
      <nav aria-label="On this page" className="max-lg:hidden">
        <ul className="sticky top-8 border-l border-border text-small">
          {words.sections.map(({ title }) => (
            <li key={title}>
              <a
                href={`#${toId(title)}`}
                className="block px-4 py-2 text-ink-2 no-underline hover:text-foreground hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  )
}

function Section({ section: { title, paragraphs = [], items = [], after = [] } }: { section: LegalSection }) {
  return (
    <section aria-labelledby={toId(title)} className="mt-10">
      <h2 id={toId(title)} className="text-h2">
        {title}
      </h2>
      {paragraphs.map((text) => (
        <p key={text} className="mt-3 leading-relaxed">
          {text}
        </p>
      ))}
      {items.length > 0 && (
        <ul className="mt-3 list-disc space-y-1.5 pl-5 leading-relaxed marker:text-brass-ink">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {after.map((text) => (
        <p key={text} className="mt-3 leading-relaxed">
          {text}
        </p>
      ))}
    </section>
  )
}

function toId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')
}
