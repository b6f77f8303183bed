import type { ReactNode } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'

/** The width of every section: the same edges from header to footer. */
export const SECTION_WIDTH = 'mx-auto w-full max-w-[75rem] px-4 sm:px-6 lg:px-10'

/** Sections that are not visible are not laid out for the first paint. Needs an estimate of their height. */
export const DEFERRED_LAYOUT = '[content-visibility:auto] print:[content-visibility:visible]'

type SectionProps = {
  id: string
  title: ReactNode
  text?: ReactNode
  mark?: ReactNode
  /** The next section has the same background, so its space above is enough. */
  withoutBottomSpace?: boolean
  children: ReactNode
}

export function LandingSection({
  id,
  title,
  text,
  mark,
  withoutBottomSpace = false,
  children,
}: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={cx(
        SECTION_WIDTH,
        'pt-16 print:pt-5 sm:pt-24',
        !withoutBottomSpace && 'pb-16 print:pb-5 sm:pb-24',
      )}
    >
      <div className="mb-8 max-w-[44rem] break-inside-avoid break-after-avoid print:mb-4 sm:mb-12">
        <h2 id={id} className={`${SECTION_TITLE} ledger-rule`}>
          {title}
        </h2>
        {text && <p className="mt-4 text-[1.0625rem] leading-relaxed text-ink-2">{text}</p>}
        {mark && <div className="mt-4">{mark}</div>}
      </div>
      {children}
    </section>
  )
}

export const SECTION_TITLE =
  'font-display text-[clamp(1.75rem,3.2vw,2.5rem)] leading-[1.12] font-semibold tracking-[-0.015em]'
