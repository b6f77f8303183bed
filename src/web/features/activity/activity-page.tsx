import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import type { ActivityEntry } from '#shared/features/activity/activity.contract.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { toUndoneWords } from '#web/records/import/undone-words.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { activityQuery, type UndoneImport, useUndoAct } from './activity.api.ts'
import { ActivityList } from './activity-list.tsx'

/** Every change of the records, with Undo. */
export function ActivityPage({ user }: { user: User | null }) {
  const activity = useInfiniteQuery(activityQuery)
  const undo = useUndoAct()
  const list = useRef<HTMLDivElement>(null)
  const [, navigate] = useLocation()
  const onSuccess = (undone: UndoneImport | null) => {
    if (undone === null) showUndone()
    else showUndoneImport(undone, navigate)
    // The pressed button is gone. Without this the focus would start from the top of the page.
    list.current?.focus()
  }
  // The second click of a double click comes before the button is disabled.
  const isUndoing = useRef(false)
  const onUndo = (entry: ActivityEntry) => {
    if (isUndoing.current) return
    isUndoing.current = true
    const onSettled = () => {
      isUndoing.current = false
    }
    undo.mutate(entry, { onSuccess, onError: showFailure, onSettled })
  }
  const entries = activity.data?.pages.flatMap(({ rows }) => rows)
  return (
    <Card>
      {activity.isError && !entries && (
        <LoadError
          message="Your activity couldn’t be loaded just now."
          onRetry={() => void activity.refetch()}
        />
      )}
      {activity.isPending && <Skeleton className="h-96" />}
      {entries?.length === 0 && <Nothing />}
      {entries && entries.length > 0 && (
        <div ref={list} tabIndex={-1} className="outline-none">
          <ActivityList
            entries={entries}
            timeZone={user?.timeZone ?? 'Europe/London'}
            undoingId={undo.isPending ? undo.variables.id : null}
            onUndo={onUndo}
          />
          <More activity={activity} />
        </div>
      )}
    </Card>
  )
}

function Nothing() {
  return (
    <EmptyState
      text="Nothing has happened yet."
      hint="What you add, change and delete is listed here, and can be taken back."
      action={<ButtonLink href="/">Back to the dashboard</ButtonLink>}
    />
  )
}

type Paged = Pick<
  ReturnType<typeof useInfiniteQuery<never>>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: () => unknown }

function More({ activity }: { activity: Paged }) {
  if (activity.isFetchNextPageError)
    return (
      <div className="mt-4">
        <LoadError onRetry={() => void activity.fetchNextPage()} />
      </div>
    )
  if (!activity.hasNextPage) return null
  return (
    <div className="mt-4 flex justify-center">
      <Button
        variant="secondary"
        pending={activity.isFetchingNextPage}
        onClick={() => void activity.fetchNextPage()}
      >
        Show earlier
      </Button>
    </div>
  )
}

function showUndone(): void {
  showToast({ title: 'Success', description: 'It is back as it was.', tone: 'success' })
}

function showUndoneImport({ batchId, left }: UndoneImport, navigate: (path: string) => void): void {
  const onAction = () => navigate(`/expenses?all=1&batchId=${batchId}`)
  showToast({
    title: 'Success',
    description: toUndoneWords(left),
    tone: 'success',
    action: left > 0 ? { label: 'Show them', onAction } : undefined,
  })
}

function showFailure(error: unknown): void {
  showRefusal(error, 'Failed to undo. Please try again.')
}
