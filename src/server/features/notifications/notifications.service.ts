import type { Db } from '#server/db/engines/database.ts'
import type { Deps } from '#server/deps.ts'
import { requireBilling } from '#server/features/billing/billing.db.ts'
import { listDueCosts } from '#server/features/expenses/repeating-costs/repeating-costs.db.ts'
import { sumGoalIncomes } from '#server/features/income-goals/goal-incomes.db.ts'
import { findTaxPosition } from '#server/features/tax/tax-position.db.ts'
import { listOwnWeeks } from '#server/features/tax/tax-records.db.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import { hasAccess, isPaying } from '#shared/features/billing/access.rules.ts'
import { goalPeriod, isRunning } from '#shared/features/income-goals/income-goals.rules.ts'
import { noticeOfDueCosts } from '#shared/features/notifications/cost-due.rules.ts'
import type { Notice } from '#shared/features/notifications/notifications.contract.ts'
import {
  lastWeekOf,
  noticeOfGoal,
  noticeOfLowMargins,
  noticeOfMissingWeek,
  noticeOfPayment,
  noticeOfTrial,
} from '#shared/features/notifications/notifications.rules.ts'
import { noticeOfOpenWeek, weekToClose } from '#shared/features/notifications/open-week.rules.ts'
import { noticeOfVat } from '#shared/features/notifications/vat-notices.rules.ts'
import { findRates } from '#shared/features/tax/rates/rates.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import { vatDays } from '#shared/features/tax/vat/vat.rules.ts'
import { isOrWillBeRegistered } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import { LOW_MARGIN } from '#shared/features/treatments/treatments.rules.ts'
import { type Day, dayIn } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import {
  findLowMargins,
  insertDismissal,
  isWeekMissing,
  isWeekOpen,
  listDismissed,
  listOwnGoals,
} from './notifications.db.ts'

/** The notices, newest first, without those that were dismissed. */
export async function collectNotices(deps: Deps, visitor: Visitor): Promise<Notice[]> {
  const dismissed = await listDismissed(deps.database.db, visitor.userId)
  const all = await findNotices(deps, visitor)
  return all
    .filter(({ id }) => !dismissed.has(id))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id))
}

/** Dismissing a notice twice is allowed. An id that never was a notice is refused. */
export async function dismissNoticeOf(deps: Deps, visitor: Visitor, noticeId: string): Promise<void> {
  const { db } = deps.database
  const { userId } = visitor
  if ((await listDismissed(db, userId)).has(noticeId)) return
  const known = (await findNotices(deps, visitor)).some(({ id }) => id === noticeId)
  if (!known) throw new ProductError('not_found', 'There is no such notice.')
  await insertDismissal(db, { userId, noticeId, now: deps.now() })
}

async function findNotices(deps: Deps, { userId, user }: Visitor): Promise<Notice[]> {
  const { db } = deps.database
  const now = deps.now()
  const billing = await findBillingNotices(db, { userId, now, timeZone: user.timeZone })
  // Without access the tools are closed, so notices about records are left out.
  if (!hasAccess(user, now)) return billing
  return [...billing, ...(await findRecordNotices(db, { userId, now, timeZone: user.timeZone }))]
}

type Asked = { userId: number; now: Date; timeZone: string }

async function findBillingNotices(db: Db, { userId, now, timeZone }: Asked): Promise<Notice[]> {
  const row = await requireBilling(db, userId)
  if (row.stripeStatus === 'past_due') return [noticeOfPayment(row.stripePeriodEnd ?? row.createdAt)]
  if (isPaying(row.stripeStatus) || row.freeSource !== 'trial' || row.freeUntil === null) return []
  return withoutNulls([noticeOfTrial(row.freeUntil, { now, timeZone })])
}

async function findRecordNotices(db: Db, asked: Asked): Promise<Notice[]> {
  const { userId, timeZone } = asked
  const today = dayIn(asked.now, timeZone)
  const week = lastWeekOf(today)
  const isMissing = await isWeekMissing(db, { userId, week })
  const low = await findLowMargins(db, { userId, lowMargin: percentToDecimal(LOW_MARGIN) })
  const due = (await listDueCosts(db, userId)).filter(({ isExample }) => !isExample)
  return withoutNulls([
    isMissing ? noticeOfMissingWeek(week, timeZone) : null,
    await findOpenWeek(db, asked),
    noticeOfDueCosts(due, timeZone),
    low && noticeOfLowMargins(low),
    ...(await findReachedGoals(db, { userId, today })),
    await findVatNotice(db, { userId, today, timeZone }),
  ])
}

/** On Friday afternoon and at the weekend, while this week is not closed. */
async function findOpenWeek(db: Db, { userId, now, timeZone }: Asked): Promise<Notice | null> {
  const week = weekToClose(now, timeZone)
  return week !== null && (await isWeekOpen(db, { userId, week })) ? noticeOfOpenWeek(week, timeZone) : null
}

async function findVatNotice(db: Db, { userId, today, timeZone }: Omit<Asked, 'now'> & { today: Day }) {
  const rates = findRates(today)
  if (rates === null) return null
  const { excludedBusinessIds, ...saved } = await findTaxPosition(db, userId)
  const position = toPosition({ excludedBusinessIds, ...saved })
  if (isOrWillBeRegistered(today, position.vat)) return null
  const span = { from: vatDays(today).weeksFrom, to: today }
  const weeks = await listOwnWeeks(db, { userId, excludedBusinessIds, weeks: span })
  return noticeOfVat({ weeks, position, rates, today, timeZone })
}

async function findReachedGoals(db: Db, { userId, today }: { userId: number; today: Day }) {
  const goals = (await listOwnGoals(db, userId)).map((goal) => {
    const period = goalPeriod(goal, today)
    return { ...goal, ...period, paceFrom: period.from }
  })
  const running = goals.filter((goal) => isRunning(goal, today))
  const incomes = await sumGoalIncomes(db, { userId, today, isOwnOnly: true }, running)
  return running.map((goal) => {
    const { total = '0.00', changedAt = null } = incomes.get(goal.id) ?? {}
    const [target, current] = [fromDecimal(goal.targetAmount), fromDecimal(total)]
    if (current < target || changedAt === null) return null
    return noticeOfGoal({ ...goal, target, current, reachedAt: changedAt })
  })
}

function withoutNulls(notices: readonly (Notice | null)[]): Notice[] {
  return notices.filter((notice) => notice !== null)
}
