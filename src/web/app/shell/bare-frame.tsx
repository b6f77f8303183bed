import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { BrandName } from '#web/app/brand-mark.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { MainRegion } from './main-region.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageHeading } from './page-heading.tsx'

type BareFrameProps = {
  path: string
  title: string
  description?: string | undefined
  /** Shown above everything else, for example when there is no connection. */
  notice?: ReactNode
  children: ReactNode
}

/** The frame of the signed-out forms: the logo and one card. */
export function BareFrame({
  path,
  title,
  description,
  notice = <OfflineNotice />,
  children,
}: BareFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {notice}
      <div className="mx-auto flex w-full max-w-[29rem] grow flex-col px-4 py-8 sm:justify-center sm:py-12">
        <header className="mb-6 flex justify-center sm:mb-8">
          <Link href="/" className="inline-flex rounded-control p-2 text-primary">
            <BrandName />
          </Link>
        </header>
        <MainRegion>
          <Card className="sm:p-8">
            <PageHeading path={path} title={title} description={description} />
            <div className="mt-6">{children}</div>
          </Card>
        </MainRegion>
        {/* Keeps the card a little above the middle. */}
        <div className="hidden sm:block sm:h-[6vh]" />
      </div>
    </div>
  )
}
