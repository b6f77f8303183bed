import { brand } from '#content/brand.ts'
import { BrandName } from '#web/app/brand-mark.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'

/**
 * The frame of the signed-in app without anything in it. The server puts it into the page of an owner, so that
 * on a slow line something is seen before the app's code has come. The parts are where the app draws them.
 */
export function OpeningShell() {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[264px_minmax(0,1fr)]">
      <header className="hidden bg-sidebar px-4 pt-6 text-sidebar-foreground lg:block">
        <span className="inline-flex px-2.5 py-2">
          <BrandName />
        </span>
      </header>
      <main className="px-4 pt-3 sm:px-6 sm:pt-5 lg:px-10 lg:pt-10">
        <h1 className="sr-only">{brand.name}</h1>
        <span className="-ml-2 inline-flex p-2 text-primary lg:hidden">
          <BrandName nameClass="max-sm:sr-only" />
        </span>
        {/* A quick load is over before this shows. */}
        <div className="animate-after-moment">
          <Spinner label="Opening your numbers…" className="min-h-[60dvh]" />
        </div>
        <p className="animate-after-while text-center text-ink-2">
          This takes longer than usual.{' '}
          <a href="?" className="font-semibold text-link underline">
            Reload
          </a>
        </p>
      </main>
      <div className="fixed inset-x-0 bottom-0 h-16 border-t border-border bg-card lg:hidden" />
    </div>
  )
}
