import {
  Clock,
  FileUp,
  ListChecks,
  type LucideIcon,
  Package,
  Paperclip,
  PiggyBank,
  ReceiptPoundSterling,
  Repeat,
  Sparkles,
  SprayCan,
  Store,
  Tag,
  Target,
  TrendingUp,
  Undo2,
  Users,
  Wallet,
} from 'lucide-react'
import type { Act, ActivityEntry, ActivityNoun } from '#shared/features/activity/activity.contract.ts'
import { dayIn, formatDay } from '#shared/kernel/calendar/days.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { TextWithAmounts } from '#web/ui/basic/text-with-amounts.tsx'

const NOUNS: Record<ActivityNoun, { icon: LucideIcon; one: string; many: string }> = {
  'hourly-rates': { icon: Clock, one: 'Hourly rate', many: 'hourly rates' },
  treatments: { icon: Tag, one: 'Treatment', many: 'treatments' },
  expenses: { icon: ReceiptPoundSterling, one: 'Expense', many: 'expenses' },
  'stock-purchases': { icon: Package, one: 'Stock purchase', many: 'stock purchases' },
  businesses: { icon: Store, one: 'Business', many: 'businesses' },
  'weekly-incomes': { icon: Wallet, one: 'Weekly income', many: 'weekly incomes' },
  'income-goals': { icon: Target, one: 'Income goal', many: 'income goals' },
  'revenue-plans': { icon: TrendingUp, one: 'Revenue plan', many: 'revenue plans' },
  'pot-moves': { icon: PiggyBank, one: 'Pot move', many: 'pot moves' },
  products: { icon: SprayCan, one: 'Product', many: 'products' },
  team: { icon: Users, one: 'Team member', many: 'team members' },
  'repeating-costs': { icon: Repeat, one: 'Repeating cost', many: 'repeating costs' },
  'payee-rules': { icon: ListChecks, one: 'Payee rule', many: 'payee rules' },
  receipts: { icon: Paperclip, one: 'Receipt', many: 'receipts' },
  'example-salon': { icon: Sparkles, one: 'Example salon', many: 'example salons' },
  import: { icon: FileUp, one: 'Records of an export', many: 'exports' },
}

const ACTS: Record<Act, string> = {
  added: 'added',
  changed: 'changed',
  deleted: 'deleted',
  restored: 'brought back',
}

type ActivityListProps = {
  entries: readonly ActivityEntry[]
  timeZone: string
  undoingId: number | null
  onUndo: (entry: ActivityEntry) => void
}

/** Grouped by day, the newest first. */
export function ActivityList({ entries, timeZone, undoingId, onUndo }: ActivityListProps) {
  const days = groupByDay(entries, timeZone)
  return (
    <div className="grid gap-6">
      {days.map(({ day, rows }) => (
        <section key={day} aria-labelledby={`activity-${day}`}>
          <h2 id={`activity-${day}`} className="text-h3">
            {formatDay(day)}
          </h2>
          <ul className="mt-1 divide-y divide-border">
            {rows.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                timeZone={timeZone}
                isUndoing={undoingId === entry.id}
                isBusy={undoingId !== null}
                onUndo={onUndo}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type EntryRowProps = {
  entry: ActivityEntry
  timeZone: string
  isUndoing: boolean
  isBusy: boolean
  onUndo: (entry: ActivityEntry) => void
}

function EntryRow({ entry, timeZone, isUndoing, isBusy, onUndo }: EntryRowProps) {
  const { icon } = NOUNS[entry.noun]
  const words = describe(entry)
  return (
    <li className="flex min-h-13 items-center gap-3 py-2">
      <Icon of={icon} size={20} className="text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>
            <TextWithAmounts>{entry.name ?? words}</TextWithAmounts>
          </bdi>
        </p>
        <p className="text-small text-muted-foreground first-letter:uppercase">
          {entry.name !== null && `${words}\u00a0· `}
          {timeOf(entry.at, timeZone)}
        </p>
      </div>
      {entry.undo && (
        <Button
          variant="ghost"
          size="sm"
          icon={Undo2}
          pending={isUndoing}
          disabled={isBusy && !isUndoing}
          aria-label={`Undo: ${spokenName(entry)}${words}`}
          onClick={() => onUndo(entry)}
        >
          Undo
        </Button>
      )}
    </li>
  )
}

/** Without the amounts in it: they may be hidden, and a label cannot be blurred. */
function spokenName({ name }: ActivityEntry): string {
  const plain = name?.replace(/(?:[:,]| of)?(?: was)? ?£[\d,.]+(?: an hour)?/g, '')
  return plain ? `${plain}, ` : ''
}

function describe({ noun, act, count, name }: ActivityEntry): string {
  const { one, many } = NOUNS[noun]
  if (count > 1) return `${count.toLocaleString('en-GB')} ${many} ${ACTS[act]}`
  return `${name === null ? one : one.toLowerCase()} ${ACTS[act]}`
}

function groupByDay(entries: readonly ActivityEntry[], timeZone: string) {
  const days = new Map<ReturnType<typeof dayIn>, ActivityEntry[]>()
  for (const entry of entries) {
    const day = dayIn(new Date(entry.at), timeZone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, rows]) => ({ day, rows }))
}

function timeOf(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(at),
  )
}
