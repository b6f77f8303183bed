import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { BrandName } from '#web/app/brand-mark.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { MainRegion, SkipLink } from './main-region.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageHeading } from './page-heading.tsx'
import { SearchButton } from './search-button.tsx'

type TopBarLink = { href: string; label: string }

type TopBarFrameProps = {
  path: string
  title: string
  description?: string | undefined
  links: readonly TopBarLink[]
  /** Null when signed out; then a sign-in link is shown instead. */
  onSignOut: (() => void) | null
  /** False for an accountant without a salon: there is nothing of their own to search or to export. */
  hasRecords?: boolean
  children: ReactNode
}

/** The frame for visitors without access: the brand, the links that work, and sign-out. */
export function TopBarFrame({
  path,
  title,
  description,
  links,
  onSignOut,
  hasRecords = onSignOut !== null,
  children,
}: TopBarFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="no-print border-b border-border bg-card">
        <div className="mx-auto flex min-h-16 w-full max-w-[1200px] items-center justify-between gap-2 px-4 py-2 sm:px-6">
          <Link href="/" className="-ml-2 inline-flex rounded-control p-2 text-primary">
            <BrandName nameClass={onSignOut ? 'max-sm:sr-only' : 'max-[23rem]:sr-only'} />
          </Link>
          <nav aria-label="Main" className="-mr-2 flex flex-wrap items-center justify-end sm:gap-1">
            {hasRecords && <SearchButton key={path} className={SEARCH} />}
            {hasRecords && <ExportLink />}
            {links.map((link) => (
              <ButtonLink
                key={link.href}
                href={link.href}
                variant="ghost"
                className={LINK}
                aria-current={current(link, path)}
              >
                {link.label}
              </ButtonLink>
            ))}
            {onSignOut ? (
              <Button variant="ghost" className={LINK} onClick={onSignOut}>
                Sign Out
              </Button>
            ) : (
              <ButtonLink href="/login" variant="ghost" className={LINK}>
                Sign In
              </ButtonLink>
            )}
          </nav>
        </div>
      </header>
      <OfflineNotice />
      <MainRegion className="mx-auto w-full max-w-[1200px] grow px-4 py-8 sm:px-6 sm:py-12">
        <PageHeading path={path} title={title} description={description} />
        <div className="mt-8">{children}</div>
      </MainRegion>
    </div>
  )
}

/**
 * Without access there is no report, but the owner can still export every record. A full page load works on
 * /account itself too.
 */
function ExportLink() {
  return (
    <ButtonLink document href="/account#export" variant="ghost" icon={Download} className={LINK}>
      <span className="max-sm:sr-only">Export Report</span>
    </ButtonLink>
  )
}

// Less padding than a usual button, so that four links and the logo fit a phone.
const LINK = 'max-sm:px-2!'

// On a phone only its icon has room.
const SEARCH = 'max-sm:w-11 sm:mr-2'

function current(link: TopBarLink, path: string): 'page' | undefined {
  return link.href === path ? 'page' : undefined
}
