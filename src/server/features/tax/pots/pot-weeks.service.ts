import { type Db, SNAPSHOT } from '#server/db/engines/database.ts'
import { findTaxPosition } from '#server/features/tax/tax-position.db.ts'
import { findClosesInput } from '#server/features/tax/weekly-closes/closes-input.db.ts'
import { groupForSplits, splitWeek, type WeekSplit } from '#shared/features/tax/closes/week-splits.rules.ts'
import { POTS } from '#shared/features/tax/pot-moves.contract.ts'
import type { PotWeeks } from '#shared/features/tax/pots.contract.ts'
import { toTakingsAnswer } from '#shared/features/tax/records/takings-answer.rules.ts'
import { addDays, type Day, mondayOf } from '#shared/kernel/calendar/days.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import { objectOf } from '#shared/kernel/objects.ts'
import { findPotSettings } from './pot-settings.db.ts'
import { findLastPress, listCorrectedWeeks } from './pot-weeks.db.ts'

const FULL_WEEKS = 12

type Owner = { userId: number; today: Day }

/** What became of the last weeks' takings, and which weeks were corrected since the owner last moved money. */
export function readPotWeeks(db: Db, owner: Owner): Promise<PotWeeks> {
  return db.transaction(async (tx) => {
    const mondays = listMondays(owner.today)
    const known = groupForSplits(await findClosesInput(tx, owner, mondays), mondays)
    const weeks = mondays.map((monday) => toPotWeek(monday, splitWeek(monday, known)))
    return { weeks, ...(await findCorrections(tx, owner.userId)) }
  }, SNAPSHOT)
}

async function findCorrections(
  tx: Db,
  userId: number,
): Promise<Pick<PotWeeks, 'lastMovedOn' | 'correctedWeeks'>> {
  const [settings, press] = [await findPotSettings(tx, userId), await findLastPress(tx, userId)]
  if (settings === null || press === null) return { lastMovedOn: null, correctedWeeks: [] }
  const { excludedBusinessIds } = await findTaxPosition(tx, userId)
  const { startedOn } = settings
  const correctedWeeks = await listCorrectedWeeks(tx, { userId, startedOn, press, excludedBusinessIds })
  return { lastMovedOn: press.on, correctedWeeks }
}

function toPotWeek(weekStartDate: Day, { takings, pots }: WeekSplit): PotWeeks['weeks'][number] {
  return {
    weekStartDate,
    takings: toTakingsAnswer(takings),
    pots: objectOf(POTS, (pot) => toDecimal(pots[pot])),
  }
}

/** The running week is the last. */
function listMondays(today: Day): Day[] {
  const monday = mondayOf(today)
  return Array.from({ length: FULL_WEEKS + 1 }, (_, index) => addDays(monday, (index - FULL_WEEKS) * 7))
}
