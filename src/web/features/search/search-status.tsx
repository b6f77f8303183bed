import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'

type SearchStatusProps = {
  typed: string
  /** The number of results in sight. */
  count: number
  isWaiting: boolean
  isError: boolean
  isOffline: boolean
  isLocked: boolean
  onRetry: () => void
}

/** What is not searched and why, the wait, and that nothing was found. */
export function SearchStatus(props: SearchStatusProps) {
  const { typed, count, isWaiting, isError, isOffline, isLocked, onRetry } = props
  const isAsked = typed.trim() !== ''
  return (
    <>
      {isLocked && !isOffline && (
        <Note>Your records are kept. Without access only screens and help are searched.</Note>
      )}
      {isOffline && <Note>You’re offline, so only screens and help are searched.</Note>}
      {isError && !isWaiting && (
        <div className="pb-3">
          <LoadError
            message="Your records couldn’t be searched just now. Screens and help are searched all the same."
            onRetry={onRetry}
          />
        </div>
      )}
      <div role="status">
        {isAsked && count > 0 && (
          <span className="sr-only">
            {isWaiting ? 'Searching…' : count === 1 ? '1 result' : `${count} results`}
          </span>
        )}
        {isAsked && count === 0 && isWaiting && (
          <span className="flex items-center justify-center gap-3 py-8 text-ink-2">
            <Spinner size={24} /> Searching…
          </span>
        )}
        {isAsked && count === 0 && !isWaiting && (
          <EmptyState
            text={<span className="wrap-anywhere">Nothing found for “{typed.trim()}”.</span>}
            hint="Try fewer letters, or another word of it."
          />
        )}
      </div>
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-3 rounded-control bg-warning-soft px-3 py-2 text-small text-warning">
      {children}
    </p>
  )
}
