import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Clock, LogIn, RotateCw, WifiOff } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { Unsent } from '#shared/features/unsent/unsent.contract.ts'
import { countInWords } from '#shared/features/unsent/unsent.rules.ts'
import { useIsOffline } from '#web/api/connection.ts'
import { sendUnsent } from '#web/api/send-unsent.ts'
import { useHasSessionEnded } from '#web/api/session-end.ts'
import { isFirstAttempt, useUnsent } from '#web/api/unsent.ts'
import { loadNewVersion, useUpdateReady } from '#web/app/offline/worker-updates.ts'
import { formatTimestamp } from '#web/lib/format-timestamp.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'

/** The lines about the connection: no network, session ended, entries that wait to be sent, a newer version. */
export function LiveNotice({ timeZone }: { timeZone: string }) {
  const isOffline = useIsOffline()
  const items = useUnsent().filter((item) => !isFirstAttempt(item))
  const isUpdateReady = useUpdateReady()
  const isSignedOut = useHasSessionEnded()
  return (
    // Sticky while signed out, because it explains why a button far down the page did not work.
    <div role="status" className={cx('no-print', isSignedOut && 'sticky top-0 z-20')}>
      {isOffline && (
        <Line icon={WifiOff} tone="bg-warning-soft text-warning">
          <OfflineWords timeZone={timeZone} items={items} />
        </Line>
      )}
      {!isOffline && isSignedOut && <SignedOutLine />}
      {!isOffline && items.length > 0 && <WaitingLine items={items} />}
      {isUpdateReady && !isOffline && <UpdateLine />}
    </div>
  )
}

const RELOAD_TIMEOUT_MS = 5_000

function UpdateLine() {
  const [isLoading, setLoading] = useState(false)
  const load = () => {
    setLoading(true)
    loadNewVersion()
    // The owner may cancel the reload because of an unsaved week. Then the button becomes usable again.
    setTimeout(setLoading, RELOAD_TIMEOUT_MS, false)
  }
  const action = (
    <Button variant="secondary" size="sm" pending={isLoading} onClick={load}>
      Reload
    </Button>
  )
  return (
    <Line icon={RotateCw} tone="bg-info-soft text-info" action={action}>
      A new version is ready.
    </Line>
  )
}

/** Opens a new tab, so that what is typed here can still be saved. */
function SignedOutLine() {
  const action = (
    <ButtonLink document href="/login" target="_blank" rel="noopener" variant="secondary" size="sm">
      Sign In
      <span className="sr-only"> (opens in a new tab)</span>
    </ButtonLink>
  )
  return (
    <Line icon={LogIn} tone="bg-warning-soft text-warning" action={action}>
      You’ve been signed out. Sign in in a new tab, come back and save: what you typed stays here.
    </Line>
  )
}

function OfflineWords({ timeZone, items }: { timeZone: string; items: readonly Unsent[] }) {
  const at = useOldestFetchTime()
  return (
    <>
      You’re offline. {at !== null && <>Figures as at {formatTimestamp(at, Date.now(), timeZone)}. </>}
      {items.length > 0
        ? `${countInWords(items)} kept on this device until you’re back.`
        : 'What you add to expenses and takings, and a week you close, is kept on this device until you’re back.'}
    </>
  )
}

function WaitingLine({ items }: { items: readonly Unsent[] }) {
  const stuck = items.find(({ standing }) => standing !== 'waiting')
  const action = stuck ? (
    <Link href={hrefOf(stuck)} className="font-semibold underline">
      Have a look
    </Link>
  ) : (
    <Button variant="secondary" size="sm" onClick={() => void sendUnsent()}>
      Send now
    </Button>
  )
  return (
    <Line icon={Clock} tone="bg-warning-soft text-warning" action={action}>
      {stuck
        ? `${countInWords(items)} kept on this device: one needs your answer.`
        : `${countInWords(items)} kept on this device, waiting to be sent.`}
    </Line>
  )
}

function hrefOf(item: Unsent): string {
  if (item.kind === 'expense' || item.kind === 'receipt') return '/expenses'
  if (item.kind === 'moved') return '/ceo-numbers'
  if (item.kind === 'close') return `/ceo-numbers/close?week=${item.week}&step=result`
  return `/ceo-numbers?business=${item.businessId}&week=${item.week}`
}

type LineProps = { icon: typeof Clock; tone: string; action?: ReactNode; children: ReactNode }

function Line({ icon, tone, action, children }: LineProps) {
  return (
    <div
      className={`flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-border px-4 py-2.5 text-small ${tone}`}
    >
      <p className="flex items-start gap-2">
        <Icon of={icon} className="mt-0.5" />
        <span className="text-pretty">{children}</span>
      </p>
      {action}
    </div>
  )
}

/** Queries that are not figures of the screen. */
const NOT_FIGURES = ['auth', 'billing', 'notifications', 'checklist', 'example-salon', 'search']

/** When the oldest figure of the open screen was fetched; null when it shows none. */
function useOldestFetchTime(): number | null {
  const client = useQueryClient()
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    () => findOldestFetchTime(client),
  )
}

function findOldestFetchTime(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() > 0 && query.state.data !== undefined)
    .filter(({ queryKey }) => !NOT_FIGURES.includes(String(queryKey[0])))
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}
