import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#content/brand.ts'
import { PLACEHOLDERS } from '#shared/features/prerender/placeholders.rules.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { DEFERRED_LAYOUT, SECTION_WIDTH } from './section-card.tsx'

const SECTIONS = [
  { href: '/#tools', label: 'The tools' },
  { href: '/#pricing', label: 'Pricing' },
  { href: '/trial-demo', label: 'Free trial' },
  { href: '/help', label: 'Help' },
]

/** The same page is served signed in and signed out; CSS shows the links for each. */
const SIGNED_OUT_ONLY = 'not-in-data-[visitor=signedOut]:hidden'
const SIGNED_IN_ONLY = 'in-data-[visitor=signedOut]:hidden'

export function SiteHeader({ brandName }: { brandName: ReactNode }) {
  return (
    <header className="border-b border-border">
      <div className={`${SECTION_WIDTH} flex min-h-16 flex-wrap items-center justify-end gap-2 py-2`}>
        <a href="/" className="mr-auto rounded-chip text-primary no-underline" aria-label={brand.name}>
          {brandName}
        </a>
        <nav aria-label="Pages" className="mr-4 hidden lg:block">
          <ul className="flex items-center gap-1">
            {SECTIONS.map(({ href, label }) => (
              <li key={href} className={href === '/help' ? undefined : SIGNED_OUT_ONLY}>
                <a href={href} className={NAV_LINK}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink document href="/trial-demo" className={SIGNED_OUT_ONLY}>
          Try it free
        </ButtonLink>
        <ButtonLink
          document
          href="/subscribe"
          variant="secondary"
          className={`${SIGNED_OUT_ONLY} max-sm:hidden`}
        >
          Subscribe Now
        </ButtonLink>
        <ButtonLink document href="/login" variant="ghost" className={`${SIGNED_OUT_ONLY} max-sm:hidden`}>
          Sign In
        </ButtonLink>
        <ButtonLink document href="/" variant="secondary" className={SIGNED_IN_ONLY}>
          Open {brand.name}
        </ButtonLink>
        <PhoneMenu />
      </div>
    </header>
  )
}

/** Opens without a script. The script adds Escape and closes the menu after a link. */
function PhoneMenu() {
  return (
    <details data-menu className={`${SIGNED_OUT_ONLY} relative lg:hidden print:hidden`}>
      <summary className="flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center rounded-control border border-input bg-card hover:bg-accent [&::-webkit-details-marker]:hidden">
        <Icon of={Menu} size={20} />
        <span className="sr-only">Menu</span>
      </summary>
      <nav
        aria-label="Menu"
        className="absolute right-0 z-10 mt-2 w-56 max-w-[calc(100vw-2rem)] rounded-card border border-border bg-raised p-2 shadow-2"
      >
        <ul>
          {SECTIONS.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className={`${NAV_LINK} w-full`}>
                {label}
              </a>
            </li>
          ))}
          <li className="mt-2 grid gap-2 border-t border-border pt-2 sm:hidden">
            <ButtonLink document href="/trial-demo" className="w-full">
              Try it free
            </ButtonLink>
            <ButtonLink document href="/subscribe" variant="secondary" className="w-full">
              Subscribe Now
            </ButtonLink>
            <ButtonLink document href="/login" variant="ghost" className="w-full">
              Sign In
            </ButtonLink>
          </li>
        </ul>
      </nav>
    </details>
  )
}

const NAV_LINK =
  'inline-flex min-h-11 items-center rounded-control px-3 font-medium text-ink-2 no-underline hover:bg-accent hover:text-foreground'

const FOOTER_LINKS = [
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/terms', label: 'Terms' },
  { href: '/help', label: 'Help' },
  { href: '/subscribe', label: 'Subscribe' },
  { href: '/login', label: 'Sign In', signedOutOnly: true },
]

export function SiteFooter({ brandName, year }: { brandName: ReactNode; year: number }) {
  return (
    <footer
      className={`break-inside-avoid border-t border-border ${DEFERRED_LAYOUT} [contain-intrinsic-height:auto_280px]`}
    >
      <div
        className={`${SECTION_WIDTH} flex flex-col gap-6 py-10 print:py-3 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between`}
      >
        <div>
          <p className="text-primary">{brandName}</p>
          <p className="mt-2 text-small text-muted-foreground">{brand.strapline}</p>
        </div>
        <nav aria-label="More about the product">
          <ul className="-mx-2 flex flex-wrap gap-x-2">
            {FOOTER_LINKS.map(({ href, label, signedOutOnly }) => (
              <li key={href} className={signedOutOnly ? SIGNED_OUT_ONLY : undefined}>
                <a
                  href={href}
                  className="inline-flex min-h-11 items-center px-2 text-link underline-offset-4 hover:underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="w-full text-small text-muted-foreground">
          © {year} {brand.name}.{' '}
          <a
            href={`mailto:${PLACEHOLDERS.supportEmail}`}
            className="text-link underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {PLACEHOLDERS.supportEmail}
          </a>
        </p>
      </div>
    </footer>
  )
}
