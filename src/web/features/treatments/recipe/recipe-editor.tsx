import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { writeQuantity } from '#shared/features/costing/card/sum-words.rules.ts'
import { MAX_RECIPE_LINES } from '#shared/features/costing/recipe.contract.ts'
import { toShelfProduct } from '#shared/features/costing/shelf/product-cost.rules.ts'
import { writeUnit } from '#shared/features/costing/shelf/units.rules.ts'
import { parseHundredths } from '#shared/kernel/numbers/hundredths.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { RecipeDraft } from './recipe-draft.ts'
import type { ShelfItem, TypedLine } from './recipe-lines.ts'

/** What one client uses up of which products. It decides the product cost. */
export function RecipeEditor({ draft }: { draft: RecipeDraft }) {
  return (
    <fieldset className="min-w-0 rounded-control border border-border p-4">
      <legend className="px-1 text-label">Recipe</legend>
      {draft.isLoaded ? (
        <LoadedRecipe draft={draft} />
      ) : draft.isError ? (
        <LoadError
          message="The recipe couldn’t be loaded just now. Everything else can still be changed."
          onRetry={draft.retry}
        />
      ) : (
        <Skeleton className="h-16" />
      )}
    </fieldset>
  )
}

function LoadedRecipe({ draft }: { draft: RecipeDraft }) {
  const { lines, total, setLines } = draft
  const list = useRef<HTMLUListElement>(null)
  const add = (productId: number) => {
    setLines([...lines, { productId, amount: '' }])
    // The new line is drawn first.
    setTimeout(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  return (
    <div className="grid gap-4">
      {lines.length === 0 ? (
        <p className="text-small text-ink-2">
          Say how much of which product one client uses up, and the product cost works itself out from your
          shelf.
        </p>
      ) : (
        <ul ref={list} aria-label="Products of the recipe" className="grid gap-3">
          {lines.map((line, index) => (
            <LineRow key={line.productId} {...{ line, index, draft }} />
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <p aria-live="polite" className="flex justify-between border-t border-border pt-3 font-semibold">
          <span>All products</span>
          {total === null ? '–' : <Amount value={total} />}
        </p>
      )}
      <AddLine draft={draft} onAdd={add} />
    </div>
  )
}

type LineRowProps = { line: TypedLine; index: number; draft: RecipeDraft }

function LineRow({ line, index, draft }: LineRowProps) {
  const { lines, shelf, faults, costs, setLines } = draft
  const product = shelf.find(({ id }) => id === line.productId)
  const name = product?.name ?? 'A product that is gone'
  const cost = costs[index] ?? null
  const setAmount = (amount: string) =>
    setLines(lines.map((one) => (one === line ? { ...one, amount } : one)))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {name} {product?.isDeleted && <Badge tone="warning">In the bin</Badge>}
        </p>
        {product && <PackText product={product} />}
      </div>
      <IconButton
        label={`Remove ${name}`}
        icon={X}
        className="-mt-2 -mr-3 justify-self-end"
        onClick={() => setLines(lines.filter((one) => one !== line))}
      />
      <NumberField
        label={<span className="sr-only">How much {name}</span>}
        suffix={product && writeUnit(product.unit, parseHundredths(line.amount) ?? 0)}
        error={faults[index]}
        value={line.amount}
        onChange={(event) => setAmount(event.target.value)}
        className="max-w-32"
      />
      <span className="pt-2.5 text-right tabular-nums">{cost === null ? '–' : <Amount value={cost} />}</span>
    </li>
  )
}

/** "£9.60 for 60 ml, 10% wastage" */
function PackText({ product }: { product: ShelfItem }) {
  const { packSize, wastage } = toShelfProduct(product)
  return (
    <p className="text-small text-muted-foreground">
      <Amount value={product.packPrice} /> for {writeQuantity(packSize)} {writeUnit(product.unit, packSize)}
      {wastage > 0 && `, ${writeQuantity(wastage)}% wastage`}
    </p>
  )
}

type AddLineProps = { draft: RecipeDraft; onAdd: (productId: number) => void }

/** A list and a button: with the keyboard alone, a list that adds at each change would add every product it passes. */
function AddLine({ draft: { lines, shelf }, onAdd }: AddLineProps) {
  const [chosen, setChosen] = useState('')
  const used = new Set(lines.map(({ productId }) => productId))
  const offered = shelf.filter(({ id, isDeleted }) => !isDeleted && !used.has(id))
  if (shelf.every(({ isDeleted }) => isDeleted)) return <EmptyShelf />
  if (lines.length >= MAX_RECIPE_LINES)
    return <p className="text-small text-ink-2">A recipe has at most {MAX_RECIPE_LINES} products.</p>
  if (offered.length === 0)
    return <p className="text-small text-ink-2">Every product of your shelf is in it.</p>
  const value = offered.some(({ id }) => String(id) === chosen) ? chosen : ''
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-44">
        <SelectField
          label="Product"
          optional="unmarked"
          placeholder="Choose a product"
          options={offered.map(({ id, name, supplier }) => ({
            value: String(id),
            label: supplier === null ? name : `${name} (${supplier})`,
          }))}
          value={value}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
      <Button
        variant="secondary"
        icon={Plus}
        disabled={value === ''}
        onClick={() => {
          setChosen('')
          onAdd(Number(value))
        }}
      >
        Add to recipe
      </Button>
    </div>
  )
}

function EmptyShelf() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-small text-ink-2">There is nothing on your shelf yet.</p>
      <ButtonLink href="/profit-margin/shelf?add=1" variant="secondary" size="sm">
        Add a product
      </ButtonLink>
    </div>
  )
}
