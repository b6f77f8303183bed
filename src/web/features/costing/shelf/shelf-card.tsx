import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import type { ProductRecord } from '#shared/features/costing/products.contract.ts'
import { useToday } from '#web/api/current-user.ts'
import { useAddress } from '#web/lib/address.ts'
import { FilteredRecords } from '#web/records/filtered-records.tsx'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import type { RecordActions } from '#web/records/record-actions.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import { writePack } from './product-words.ts'
import { listAllProducts, productsPageQuery, SHELF_CARD_ID, useDeletedProducts } from './products.api.ts'
import { ProductsList } from './products-list.tsx'
import { ShelfFilterFields } from './shelf-filter.tsx'
import { readView } from './shelf-view.ts'

type ShelfCardProps = {
  actions: RecordActions<ProductRecord>
  onStart: () => void
  onImport: () => void
}

/** All products with their filters. The server filters and sorts, one page at a time. */
export function ShelfCard({ actions, onStart, onImport }: ShelfCardProps) {
  const { address, change } = useAddress()
  const view = readView(address)
  const page = useQuery(productsPageQuery(view))
  const today = useToday()
  return (
    <FilteredRecords
      id={SHELF_CARD_ID}
      titleId="shelf-title"
      title="Your shelf"
      action={<ImportButton size="sm" onImport={onImport} />}
      page={page}
      filter={{ q: view.q, unit: view.unit }}
      fields={<ShelfFilterFields view={view} onChange={change} />}
      columns="sm:grid-cols-2 md:grid-cols-3"
      names={{ one: 'product', many: 'products' }}
      csv={{ fileName: `shelf-${today}.csv`, readRows: async () => toTable(await listAllProducts(view)) }}
      failed="Your shelf couldn’t be loaded just now. Nothing you’ve entered is lost."
      waiting={<RowsSkeleton label="Loading your shelf…" rows={4} height="h-13" />}
      empty={<EmptyShelf {...{ onStart, onImport }} />}
      deleted={<DeletedProducts />}
    >
      {(products) => <ProductsList {...{ products, actions }} />}
    </FilteredRecords>
  )
}

function EmptyShelf({ onStart, onImport }: Pick<ShelfCardProps, 'onStart' | 'onImport'>) {
  return (
    <EmptyState
      text="Nothing on your shelf yet."
      hint="Each product you add appears here with its pack. Put it into a treatment’s recipe, and the product cost works itself out."
      action={
        <>
          <Button variant="secondary" onClick={onStart}>
            Add a product
          </Button>
          <ImportButton size="md" onImport={onImport} />
        </>
      }
    />
  )
}

function ImportButton({ size, onImport }: { size: 'md' | 'sm'; onImport: () => void }) {
  return (
    <Button variant="secondary" size={size} icon={Upload} onClick={onImport}>
      Import products
    </Button>
  )
}

const HEADINGS = ['Name', 'Supplier', 'Pack price (£)', 'Pack size', 'Unit', 'Wastage (%)']

function toTable(products: readonly ProductRecord[]): string[][] {
  const rows = products.map((one) => [
    one.name,
    one.supplier ?? '',
    one.packPrice,
    one.packSize,
    one.unit,
    one.wastage,
  ])
  return [HEADINGS, ...rows]
}

function DeletedProducts() {
  return (
    <RecentlyDeleted
      records={useDeletedProducts()}
      describe={(product) => ({
        name: product.name,
        title: product.name,
        meta: (
          <>
            {writePack(product)} · <Amount value={product.packPrice} />
          </>
        ),
      })}
    />
  )
}
