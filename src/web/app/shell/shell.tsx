import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { BrandName } from '#web/app/brand-mark.tsx'
import type { NavItem } from '#web/app/routing/screen.ts'
import { PhoneBar } from '#web/app/shell/phone/phone-bar.tsx'
import { TooltipProvider } from '#web/ui/overlay/tooltip.tsx'
import { MainRegion, SkipLink } from './main-region.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageHeading } from './page-heading.tsx'
import { Sidebar } from './sidebar.tsx'

export type ShellProps = {
  path: string
  title: string
  description?: string | undefined
  items: readonly NavItem[]
  name: string
  /** Whose figures these are, and the day on which they are printed. Only on paper. */
  printedFor: string
  /** The phone's (+) button offers the close of the week. */
  offersClose?: boolean | undefined
  onSignOut: () => void
  /** Shown above everything else, for example when there is no connection. */
  notice?: ReactNode
  actions: ReactNode
  children: ReactNode
}

/** The frame of every screen for owners with access: a sidebar, or a bottom bar on narrow screens. */
export function Shell({
  path,
  title,
  description,
  items,
  name,
  printedFor,
  offersClose,
  onSignOut,
  ...parts
}: ShellProps) {
  const { notice = <OfflineNotice />, actions, children } = parts
  return (
    <TooltipProvider>
      <SkipLink />
      <div className="min-h-dvh lg:grid lg:grid-cols-[264px_minmax(0,1fr)]">
        <Sidebar items={items} path={path} name={name} onSignOut={onSignOut} />
        <div className="min-w-0">
          {notice}
          <MainRegion className="mx-auto max-w-[1280px] px-4 pt-3 pb-28 sm:pt-5 sm:px-6 lg:px-10 lg:pt-10 lg:pb-16 print:p-0">
            <div className="flex flex-col gap-4 sm:gap-6 lg:flex-row lg:items-start lg:justify-between">
              <div className="flex items-center justify-between gap-2 max-sm:flex-wrap sm:gap-4 lg:order-last lg:shrink-0">
                <Link href="/" className="-ml-2 inline-flex rounded-control p-2 text-primary lg:hidden">
                  <BrandName nameClass="max-sm:sr-only" />
                </Link>
                {actions}
                <p className="hidden font-semibold print:block">{printedFor}</p>
              </div>
              <PageHeading path={path} title={title} description={description} />
            </div>
            <div className="mt-8">{children}</div>
          </MainRegion>
        </div>
        <PhoneBar {...{ items, path, offersClose, onSignOut }} />
      </div>
    </TooltipProvider>
  )
}
