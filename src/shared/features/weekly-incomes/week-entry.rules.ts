import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import {
  isSameDetails,
  PART_NAMES,
  type SavedDetails,
  type TypedDetails,
  toTypedDetails,
} from './saved-details.rules.ts'
import { checkDetails } from './week-details.rules.ts'
import type { WeekParts } from './week-parts.rules.ts'

export type ComposedDetails = {
  /** What is sent beside the total. What is left out is not sent. */
  sent: SavedDetails
  /** What cannot be saved yet, and stays in its fields. */
  held: Partial<TypedDetails>
}

type Entry = {
  weeklyTotal: string
  /** The details that are saved, or wait to be sent. */
  known: SavedDetails | undefined
  /** The fields that were changed. */
  typed: Partial<TypedDetails>
}

/**
 * The details of a week whose total is saved at once. What does not fit the total yet stays in its fields, and what
 * is saved of it already is sent again if it still fits, because a week that is entered again loses the rest.
 */
export function composeDetails({ weeklyTotal, known, typed }: Entry): ComposedDetails {
  const saved = toTypedDetails(known)
  const values = { ...saved, ...typed }
  const now = checkDetails(values, weeklyTotal)
  const before = checkDetails(saved, weeklyTotal)
  const { card, cash, other, retail, tips } = values
  return {
    sent: {
      parts: toSent(
        now.parts,
        before.parts,
        PART_NAMES.some((name) => typed[name] !== undefined),
      ),
      retail: toSent(now.retail, before.retail, typed.retail !== undefined),
      tips: typed.tips === undefined ? keptTips(known) : now.tips,
    },
    held: {
      ...(now.parts === undefined && { card, cash, other }),
      ...(now.retail === undefined && { retail }),
      ...(now.tips === undefined && { tips }),
    },
  }
}

/** An empty detail that was not typed is left out: another device may have entered it meanwhile. */
function toSent<Detail>(now: Detail | null | undefined, before: Detail | null | undefined, isTyped: boolean) {
  if (isTyped && now !== undefined) return now
  return (now === undefined ? before : now) ?? undefined
}

function keptTips(known: SavedDetails | undefined): string | undefined {
  return known?.tips === undefined || fromDecimal(known.tips) === 0 ? undefined : known.tips
}

type Week = SavedDetails & { weeklyTotal: string }

/** Whether an entry says what is known of the week already. */
export function isSameWeek(entry: Week, known: Week | undefined): boolean {
  return known !== undefined && entry.weeklyTotal === known.weeklyTotal && isSameDetails(entry, known)
}

/** A week as its form has it: every detail, or that there is none. */
export type EditedWeek = { weeklyTotal: string; parts: WeekParts | null; retail: string | null; tips: string }

/**
 * Only what has changed, because another tab may have changed the rest. A new total takes the parts and the retail
 * along, which it would remove otherwise. Null when nothing has changed.
 */
export function toWeekChange(edited: EditedWeek, before: EditedWeek): Partial<EditedWeek> | null {
  const { weeklyTotal, parts, retail, tips } = edited
  const isNewTotal = weeklyTotal !== before.weeklyTotal
  const isNewPart = !isSameDetails({ parts }, { parts: before.parts })
  const change = {
    ...(isNewTotal && { weeklyTotal }),
    ...((isNewTotal || isNewPart) && { parts }),
    ...((isNewTotal || retail !== before.retail) && { retail }),
    ...(tips !== before.tips && { tips }),
  }
  return Object.keys(change).length === 0 ? null : change
}
