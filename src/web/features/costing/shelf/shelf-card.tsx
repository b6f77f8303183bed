import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import type { ProductRecord } from '#shared/features/costing/products.contract.ts'
import { useAddress } from '#web/lib/address.ts'
import { toPageChange } from '#web/records/ledger-view.ts'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import type { RecordActions } from '#web/records/record-actions.tsx'
import { RecordListCard } from '#web/records/record-list-card.tsx'
import { RecordPages } from '#web/records/record-pages.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { CsvDownloadButton } from '#web/ui/list/csv-download-button.tsx'
import { NoResults } from '#web/ui/list/no-results.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import { writePack } from './product-words.ts'
import { listAllProducts, productsPageQuery, SHELF_CARD_ID, useDeletedProducts } from './products.api.ts'
import { ProductsList } from './products-list.tsx'
import { ShelfFilter } from './shelf-filter.tsx'
import { isFiltered, NO_FILTER, readView, type ShelfView } from './shelf-view.ts'

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
  const total = page.data?.total ?? 0
  return (
    <RecordListCard
      id={SHELF_CARD_ID}
      titleId="shelf-title"
      title="Your shelf"
      action={
        total > 0 && (
          <>
            <ShelfDownload view={view} />
            <ImportButton size="sm" onImport={onImport} />
          </>
        )
      }
    >
      {(isFiltered(view) || total > FEW_PRODUCTS) && <ShelfFilter view={view} onChange={change} />}
      <RecordPages
        page={page}
        failed="Your shelf couldn’t be loaded just now. Nothing you’ve entered is lost."
        waiting={<RowsSkeleton label="Loading your shelf…" rows={4} height="h-13" />}
        empty={
          isFiltered(view) ? (
            <NoResults one="product" onClear={() => change(NO_FILTER)} />
          ) : (
            <EmptyShelf {...{ onStart, onImport }} />
          )
        }
        onPage={(number) => change(toPageChange(number))}
      >
        {(products) => <ProductsList {...{ products, actions }} />}
      </RecordPages>
      <DeletedProducts />
    </RecordListCard>
  )
}

/** So few need no search. */
const FEW_PRODUCTS = 5

function EmptyShelf({ onStart, onImport }: Pick<ShelfCardProps, 'onStart' | 'onImport'>) {
  return (
    <EmptyState
      text="Nothing on your shelf yet."
      hint="Each product you add stands here with its pack. Put it into a treatment’s recipe, and the product cost works itself out."
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

function ShelfDownload({ view }: { view: ShelfView }) {
  return (
    <CsvDownloadButton fileName="shelf.csv" readRows={async () => toTable(await listAllProducts(view))} />
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
