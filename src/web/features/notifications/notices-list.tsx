import { useQuery } from '@tanstack/react-query'
import {
  CalendarCheck,
  CreditCard,
  type LucideIcon,
  ReceiptText,
  Repeat,
  Tag,
  Target,
  Timer,
  Wallet,
  X,
} from 'lucide-react'
import { Link } from 'wouter'
import type { Notice } from '#shared/features/notifications/notifications.contract.ts'
import { dayIn, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { useHiddenAmounts } from '#web/lib/hidden-amounts.ts'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { noticesQuery, useDismissNotice } from './notifications.api.ts'

const ICONS: Record<Notice['kind'], LucideIcon> = {
  'trial-ending': Timer,
  'payment-failing': CreditCard,
  'income-missing': Wallet,
  'week-open': CalendarCheck,
  'cost-due': Repeat,
  'goal-reached': Target,
  'low-margin': Tag,
  'vat-near': ReceiptText,
  'vat-crossed': ReceiptText,
}

/** They say how well the salon does, so they are hidden together with the amounts. */
const GIVES_AWAY: ReadonlySet<Notice['kind']> = new Set([
  'goal-reached',
  'low-margin',
  'vat-near',
  'vat-crossed',
])

/** The notices. Each links to the page it is about and can be dismissed. */
export function NoticesList({ timeZone, onFollow }: { timeZone: string; onFollow: () => void }) {
  const { data: notices, isError, refetch } = useQuery(noticesQuery)
  const dismiss = useDismissNotice()
  if (isError)
    return <LoadError message="Your notifications could not be loaded." onRetry={() => void refetch()} />
  if (!notices) return <Skeleton className="h-40" />
  if (notices.length === 0)
    return (
      <EmptyState
        text="Nothing needs you right now."
        hint="Goals reached and things to look at appear here."
      />
    )
  const onDismiss = (notice: Notice) => dismiss.mutate(notice, { onError: showFailure })
  return (
    <ul aria-label="Notifications" className="divide-y divide-border">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} {...{ notice, timeZone, onFollow, onDismiss }} />
      ))}
    </ul>
  )
}

type NoticeRowProps = {
  notice: Notice
  timeZone: string
  onFollow: () => void
  onDismiss: (notice: Notice) => void
}

function NoticeRow({ notice, timeZone, onFollow, onDismiss }: NoticeRowProps) {
  const isReached = notice.kind === 'goal-reached'
  const [isHidden] = useHiddenAmounts()
  const isPrivate = GIVES_AWAY.has(notice.kind)
  return (
    <li className="flex items-start gap-3 py-4">
      <Icon
        of={ICONS[notice.kind]}
        size={20}
        className={isReached ? 'mt-0.5 text-brass-ink' : 'mt-0.5 text-ink-2'}
      />
      <div className="min-w-0 flex-1">
        <div className={isPrivate ? 'private' : undefined}>
          <NoticeLink href={notice.href} onFollow={onFollow}>
            {notice.title}
          </NoticeLink>
          <p className="mt-1 text-small text-ink-2 wrap-anywhere">{notice.body}</p>
        </div>
        <p className="mt-1 text-small text-muted-foreground">
          {formatShortDay(dayIn(new Date(notice.createdAt), timeZone))}
        </p>
      </div>
      <IconButton
        // It is also shown, as a tooltip.
        label={isHidden && isPrivate ? 'Dismiss this notification' : `Dismiss: ${notice.title}`}
        icon={X}
        className="-mt-2 -mr-3"
        onClick={() => onDismiss(notice)}
      />
    </li>
  )
}

/** The page of the plan has its own content security policy, so it needs a full page load. */
function NoticeLink({ href, onFollow, children }: { href: string; onFollow: () => void; children: string }) {
  const style = 'font-semibold text-link underline-offset-4 hover:underline'
  if (href === '/subscribe')
    return (
      <a href={href} className={style}>
        {children}
      </a>
    )
  return (
    <Link href={href} className={style} onClick={onFollow}>
      {children}
    </Link>
  )
}

function showFailure(error: unknown): void {
  showRefusal(error, 'Failed to dismiss it. Please try again.')
}
