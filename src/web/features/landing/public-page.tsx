import type { ReactNode } from 'react'
import { SiteFooter, SiteHeader } from './site-links-list.tsx'

type PublicPageProps = { brandName: ReactNode; year: number; children: ReactNode }

/** The frame of every public page: skip link, header and footer. */
export function PublicPage({ brandName, year, children }: PublicPageProps) {
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-control bg-primary font-semibold text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3 focus:z-10"
      >
        Skip to the content
      </a>
      <SiteHeader brandName={brandName} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter brandName={brandName} year={year} />
    </>
  )
}
