import { useEffect, useRef } from 'react'
import { Link } from 'wouter'

/** The pages under Profit Margin, in the order of their links. */
const COSTING_PAGES = [
  { href: '/profit-margin', label: 'Treatments' },
  { href: '/profit-margin/map', label: 'Menu map' },
  { href: '/profit-margin/shelf', label: 'Shelf' },
  { href: '/profit-margin/team', label: 'Team and room' },
  { href: '/profit-margin/prices', label: 'Price planner' },
] as const

type CostingTabsProps = { path: string }

/** Links to the pages under Profit Margin, above each of them. */
export function CostingTabs({ path }: CostingTabsProps) {
  const list = useRef<HTMLUListElement>(null)
  // On a phone the last ones lie outside the screen.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[href="${path}"]`)
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2
  }, [path])
  return (
    <nav aria-label="Profit Margin" className="no-print mb-5">
      <ul
        ref={list}
        className="relative flex gap-1 overflow-x-auto border-b border-border [scrollbar-width:none]"
      >
        {COSTING_PAGES.map(({ href, label }) => (
          <li key={href} className="shrink-0">
            <Link href={href} aria-current={href === path ? 'page' : undefined} className={TAB}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

// These links look like the tabs of ui/basic/tabs.tsx.
const TAB =
  'flex min-h-11 items-center border-b-2 border-transparent px-4 py-2 font-semibold whitespace-nowrap text-ink-2 ' +
  '-outline-offset-4 rounded-t-control no-underline transition-colors hover:text-foreground ' +
  'aria-[current=page]:border-brass aria-[current=page]:text-primary ' +
  // Forced colours show a transparent border too, and then every tab would look selected.
  'forced-colors:border-[color:Canvas] forced-colors:aria-[current=page]:border-[color:Highlight]'
