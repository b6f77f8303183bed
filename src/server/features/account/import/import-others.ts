import type * as z from 'zod/mini'
import {
  type StoredClose,
  type StoredCostOfAnHour,
  type StoredMonthEnd,
  type StoredOwnerProfile,
  type StoredPotSettings,
  type StoredReceipt,
  type StoredRecipeLine,
  type StoredTaxPosition,
  storedClose,
  storedCostOfAnHour,
  storedMonthEnd,
  storedOwnerProfile,
  storedPotSettings,
  storedRecipeLine,
  storedTaxPosition,
} from '#shared/features/account/stored-figures.contract.ts'
import { MAX_RECIPE_LINES } from '#shared/features/costing/recipe.contract.ts'
import type { SeenIds } from './import-check.ts'
import type { OtherPart } from './import-parts.ts'
import { type CheckedPlans, createPlanCheck } from './import-price-plans.ts'
import { createReceiptCheck } from './import-receipts.ts'
import { NOT_HERE, type RowPlace, readRow, refuseRow } from './import-row.ts'

export type CheckedOthers = {
  monthEnds: StoredMonthEnd[]
  /** Null in a file of an owner who had none, and in older files. */
  taxPosition: StoredTaxPosition | null
  ownerProfile: StoredOwnerProfile | null
  potSettings: StoredPotSettings | null
  closes: StoredClose[]
  recipeLines: StoredRecipeLine[]
  /** Their files are sent one by one afterwards. */
  receipts: StoredReceipt[]
  pricePlans: CheckedPlans
  costOfAnHour: StoredCostOfAnHour | null
}

/** Checks and collects what a file holds beside the records. */
export function createOtherCheck(seen: SeenIds) {
  const checkMonthEnd = createMonthEndCheck()
  const checkClose = createCloseCheck()
  const monthEnds: StoredMonthEnd[] = []
  const closes: StoredClose[] = []
  const checkRecipeLine = createRecipeCheck(seen)
  const recipeLines: StoredRecipeLine[] = []
  const planCheck = createPlanCheck(seen)
  const checkReceipt = createReceiptCheck(seen)
  const receipts: StoredReceipt[] = []
  let taxPosition: StoredTaxPosition | null = null
  let ownerProfile: StoredOwnerProfile | null = null
  let potSettings: StoredPotSettings | null = null
  let costOfAnHour: StoredCostOfAnHour | null = null
  return {
    add: ({ kind, at, value }: OtherPart): void => {
      if (kind === 'month-ends') monthEnds.push(checkMonthEnd(at, value))
      else if (kind === 'weekly-closes') closes.push(checkClose(at, value))
      else if (kind === 'recipe-lines') recipeLines.push(checkRecipeLine(at, value))
      else if (kind === 'price-plans') planCheck.addPlan(at, value)
      else if (kind === 'price-plan-lines') planCheck.addLine(at, value)
      else if (kind === 'receipts') receipts.push(checkReceipt(at, value))
      else if (kind === 'tax-position') taxPosition = checkTaxPosition(at, value)
      else if (kind === 'owner-profile') ownerProfile = checkOwnerProfile(at, value)
      else if (kind === 'pot-settings') potSettings = checkPotSettings(at, value)
      else costOfAnHour = checkCostOfAnHour(at, value)
    },
    finish: (): CheckedOthers => ({
      monthEnds,
      closes,
      recipeLines,
      receipts,
      pricePlans: planCheck.found,
      taxPosition,
      ownerProfile,
      potSettings,
      costOfAnHour,
    }),
  }
}

/** Each month may appear once. */
function createMonthEndCheck(): (at: number, value: unknown) => StoredMonthEnd {
  const months = new Set<string>()
  return (at, value) => {
    const place = { kind: 'Month ends', at, path: `monthEnds.${at}` }
    const data = readRow(storedMonthEnd, place, value)
    if (months.has(data.month)) throw refuseRow(place, { month: 'This month is here twice' })
    months.add(data.month)
    return data
  }
}

/** Each week may appear once. */
function createCloseCheck(): (at: number, value: unknown) => StoredClose {
  const weeks = new Set<string>()
  return (at, value) => {
    const place = { kind: 'Weekly closes', at, path: `weeklyCloses.${at}` }
    const data = readRow(storedClose, place, value)
    if (weeks.has(data.weekStart)) throw refuseRow(place, { weekStart: 'This week is here twice' })
    weeks.add(data.weekStart)
    return data
  }
}

/** The lines of recipes come after all treatments and products. */
function createRecipeCheck(seen: SeenIds): (at: number, value: unknown) => StoredRecipeLine {
  const taken = new Set<string>()
  const counts = new Map<number, number>()
  return (at, value) => {
    const place = { kind: 'Recipes', at, path: `recipeLines.${at}` }
    const data = readRow(storedRecipeLine, place, value)
    const { treatmentId, productId } = data
    if (!seen.get('treatments')?.has(treatmentId)) throw refuseRow(place, { treatmentId: NOT_HERE })
    if (!seen.get('products')?.has(productId)) throw refuseRow(place, { productId: NOT_HERE })
    if (taken.has(`${treatmentId}:${productId}`))
      throw refuseRow(place, { productId: 'This product stands in the recipe twice' })
    taken.add(`${treatmentId}:${productId}`)
    const count = (counts.get(treatmentId) ?? 0) + 1
    if (count > MAX_RECIPE_LINES)
      throw refuseRow(place, { treatmentId: `A recipe has at most ${MAX_RECIPE_LINES} products` })
    counts.set(treatmentId, count)
    return data
  }
}

function checkTaxPosition(at: number, value: unknown): StoredTaxPosition {
  return checkOnly(storedTaxPosition, { kind: 'Tax position', at, path: `taxPosition.${at}` }, value)
}

function checkPotSettings(at: number, value: unknown): StoredPotSettings {
  return checkOnly(storedPotSettings, { kind: 'Pots', at, path: `potSettings.${at}` }, value)
}

function checkOwnerProfile(at: number, value: unknown): StoredOwnerProfile {
  return checkOnly(storedOwnerProfile, { kind: 'About you', at, path: `ownerProfile.${at}` }, value)
}

function checkCostOfAnHour(at: number, value: unknown): StoredCostOfAnHour {
  return checkOnly(storedCostOfAnHour, { kind: 'Cost of an hour', at, path: `costOfAnHour.${at}` }, value)
}

function checkOnly<Output>(schema: z.ZodMiniType<Output>, place: RowPlace, value: unknown): Output {
  const data = readRow(schema, place, value)
  if (place.at > 1) throw refuseRow(place, { '': 'There is another one before it' })
  return data
}
