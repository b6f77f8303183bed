import type { ExplainedTreatment } from '#shared/features/costing/card/card-sums.rules.ts'
import type { NamedLine } from '#shared/features/costing/card/recipe-sum.rules.ts'
import { toRecipeLine, toShelfProduct } from '#shared/features/costing/shelf/product-cost.rules.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import type { RecipeDraft } from '#web/features/treatments/recipe/recipe-draft.ts'

const MAX_TURNAROUND = 240

type TypedCard = {
  price: Pence | null
  productCost: Pence | null
  /** In minutes. */
  duration: number | null
  /** As typed; empty means none. */
  turnaround: string
  /** Empty: the owner. */
  teamMemberId: string
  recipe: readonly NamedLine[]
}

/** What a form says about a treatment, as its card needs it. Null while something is missing or wrong. */
export function toPreviewed(typed: TypedCard): ExplainedTreatment | null {
  const { price, productCost, duration, teamMemberId, recipe } = typed
  const turnaround = toTurnaround(typed.turnaround)
  if (price === null || productCost === null || duration === null || turnaround === null) return null
  const worker = teamMemberId === '' ? null : Number(teamMemberId)
  return { price, productCost, duration, turnaround, teamMemberId: worker, recipe }
}

/** The lines of a recipe while it is edited; none while an amount is wrong. */
export function toNamedLines({ input, shelf }: Pick<RecipeDraft, 'input' | 'shelf'>): NamedLine[] {
  const products = new Map(shelf.map((product) => [product.id, product]))
  return (input ?? []).flatMap((line) => {
    const product = products.get(line.productId)
    if (!product) return []
    const { name, unit } = product
    return [{ name, unit, ...toShelfProduct(product), amount: toRecipeLine(line).amount }]
  })
}

function toTurnaround(typed: string): number | null {
  const plain = typed.trim()
  if (plain === '') return 0
  return /^\d{1,3}$/.test(plain) && Number(plain) <= MAX_TURNAROUND ? Number(plain) : null
}
