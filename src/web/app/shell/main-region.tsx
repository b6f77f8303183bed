import type { ReactNode } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'

const MAIN_ID = 'main'

/** The first stop of the Tab key. It jumps past the navigation and the tools above the page, to its title. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault()
        document.querySelector<HTMLElement>(`#${MAIN_ID} h1`)?.focus()
      }}
      className="sr-only rounded-control bg-primary font-semibold text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3 focus:z-50"
    >
      Skip to content
    </a>
  )
}

export function MainRegion({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={cx('outline-none', className)}>
      {children}
    </main>
  )
}
