import { setImmediate as nextTurn } from 'node:timers/promises'
import { lockOwner } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import type { RulesApplied } from '#shared/features/expenses/payee-rules.contract.ts'
import {
  findPayeeRule,
  isFeeText,
  prepareRules,
  toPayee,
} from '#shared/features/expenses/payee-rules.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { listAllRules, type PayeeRuleRow } from './payee-rules.db.ts'
import {
  type ExpenseRow,
  lockChangedByBatch,
  lockRuledExpenses,
  type RuleChange,
  readBankTexts,
  type Slice,
  writeRuleChanges,
} from './rule-changes.db.ts'

type Owner = { userId: number; now: Date }

/** On the embedded engine every other call waits for a slice. */
const SLICE_EXPENSES = 500

/**
 * Gives the expenses that are there the category and the description of their payee's rule. They are changed in slices
 * with one batch: after a crash the undo takes back what was changed, and applying again changes the rest.
 */
export async function applyRules(db: Db, owner: Owner): Promise<RulesApplied> {
  const rules = await listAllRules(db, owner.userId)
  const batchId = crypto.randomUUID()
  if (rules.length === 0) return { changed: 0, batchId }
  const texts = await readBankTexts(db, owner.userId)
  const find = findOnce(rules)
  const ruleOf = (expense: ExpenseRow) => {
    const text = texts.get(expense.id)
    return text !== undefined && isFeeText(text) ? null : find(text ?? expense.description)
  }
  const changed = await changeInSlices(db, { owner, batchId }, async (tx, slice) => {
    const expenses = await lockRuledExpenses(tx, slice)
    return { lastId: expenses.at(-1)?.id ?? null, changes: findChanges(expenses, ruleOf) }
  })
  return { changed, batchId }
}

/** Takes back what the rules changed. What was changed again since is left. */
export async function undoApply(db: Db, owner: Owner, appliedId: string): Promise<void> {
  // A batch of its own, so that the undo can be undone as well.
  const batchId = crypto.randomUUID()
  const changed = await changeInSlices(db, { owner, batchId }, async (tx, slice) => {
    const changes = await lockChangedByBatch(tx, { ...slice, batchId: appliedId })
    return { lastId: changes.at(-1)?.before.id ?? null, changes }
  })
  if (changed === 0) throw new ProductError('not_found', 'There is nothing left to undo.')
}

/** What to change of a slice, and the last id that was looked at; null when there was none left. */
type Found = { lastId: number | null; changes: readonly RuleChange[] }

/** Changes slice after slice, each in a transaction of its own, and lets others run in between. Answers how many. */
async function changeInSlices(
  db: Db,
  { owner: { userId, now }, batchId }: { owner: Owner; batchId: string },
  find: (tx: Db, slice: Slice) => Promise<Found>,
): Promise<number> {
  let changed = 0
  let aboveId: number | null = 0
  while (aboveId !== null) {
    await nextTurn()
    const slice: Slice = { userId, aboveId, limit: SLICE_EXPENSES }
    const { lastId, changes }: Found = await db.transaction(async (tx) => {
      await lockOwner(tx, userId)
      const found = await find(tx, slice)
      if (found.changes.length > 0) await writeRuleChanges(tx, { userId, batchId, now }, found.changes)
      return found
    })
    changed += changes.length
    aboveId = lastId
  }
  return changed
}

/** A private rule only keeps lines out of an import: it changes no expense. */
function findChanges(
  expenses: readonly ExpenseRow[],
  ruleOf: (expense: ExpenseRow) => PayeeRuleRow | null,
): RuleChange[] {
  return expenses.flatMap((expense) => {
    const rule = ruleOf(expense)
    if (!rule?.category || rule.isPrivate) return []
    const { category, description: named } = rule
    const description = named ?? expense.description
    const isAsIs = category === expense.category && description === expense.description
    return isAsIs ? [] : [{ before: expense, category, description }]
  })
}

/** Most of the lines of a bank name few payees, so each is looked up once. */
function findOnce(rules: readonly PayeeRuleRow[]): (text: string) => PayeeRuleRow | null {
  const prepared = prepareRules(rules)
  const found = new Map<string, PayeeRuleRow | null>()
  return (text) => {
    const payee = toPayee(text)
    const known = found.get(payee)
    if (known !== undefined) return known
    const rule = findPayeeRule(prepared, payee)
    found.set(payee, rule)
    return rule
  }
}
