import type { ProductRecord } from '#shared/features/costing/products.contract.ts'
import { type Recipe, type RecipeInput, recipeInput } from '#shared/features/costing/recipe.contract.ts'
import {
  costRecipe,
  type RecipeLine,
  type Shelf,
  toRecipeLine,
  toShelfProduct,
} from '#shared/features/costing/shelf/product-cost.rules.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'

/** A line as it is typed. */
export type TypedLine = { productId: number; amount: string }

export type ShelfItem = ProductRecord & { isDeleted: boolean }

export type CheckedRecipe = {
  /** The body to send; null while an amount is wrong. */
  input: RecipeInput | null
  /** What is wrong with the amount of each line, in the order of the lines. */
  faults: (string | undefined)[]
  /** What each line costs; null while its amount is wrong. */
  costs: (Pence | null)[]
  /** What the whole recipe costs; null while an amount is wrong, and when it is too large to store. */
  total: Pence | null
}

/** Checks typed lines by the contract, and costs them by the rules that the server stores with. */
export function checkRecipe(lines: readonly TypedLine[], shelf: readonly ShelfItem[]): CheckedRecipe {
  const products: Shelf = new Map(shelf.map((item) => [item.id, toShelfProduct(item)]))
  const checked = lines.map((line) => checkLine(line, products))
  const { data: input = null } = recipeInput.safeParse(lines.map(toPlain))
  const rules = checked.flatMap(({ line }) => line ?? [])
  return {
    input,
    faults: checked.map(({ fault }) => fault),
    costs: checked.map(({ cost }) => cost),
    total: rules.length === lines.length ? costRecipe(rules, products) : null,
  }
}

/** Stored amounts have two decimals: "45.00" is shown as it was typed, "45". */
export function toTypedLines(recipe: Recipe): TypedLine[] {
  return recipe.map(({ productId, amount }) => ({ productId, amount: amount.replace(/\.?0+$/, '') }))
}

export function isSameRecipe(typed: readonly TypedLine[], stored: Recipe): boolean {
  return JSON.stringify(typed) === JSON.stringify(toTypedLines(stored))
}

type CheckedLine = { line: RecipeLine | null; fault: string | undefined; cost: Pence | null }

function checkLine(typed: TypedLine, products: Shelf): CheckedLine {
  const { data, error } = recipeInput.safeParse([toPlain(typed)])
  const [sent] = data ?? []
  if (!sent) return { line: null, fault: error?.issues[0]?.message, cost: null }
  if (!products.has(sent.productId)) return { line: null, fault: undefined, cost: null }
  const line = toRecipeLine(sent)
  return { line, fault: undefined, cost: costRecipe([line], products) ?? pence(0) }
}

/** Accepts "1,000", as people write it. */
function toPlain({ productId, amount }: TypedLine): TypedLine {
  const plain = amount.trim()
  return { productId, amount: /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain }
}
