import type { ProductRecord } from '#shared/features/costing/products.contract.ts'
import { actionsColumn, EditAndDeleteButtons, type RecordActions } from '#web/records/record-actions.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { Row } from '#web/ui/list/row-list.tsx'
import { writePack, writeWastage } from './product-words.ts'
import { deleteButtonId } from './products.api.ts'

type ProductsListProps = { products: readonly ProductRecord[]; actions: RecordActions<ProductRecord> }

export function ProductsList({ products, actions }: ProductsListProps) {
  const rowActions = (one: ProductRecord) => (
    <span className="inline-flex">
      <EditAndDeleteButtons
        row={one}
        shown={products}
        name={one.name}
        deleteId={deleteButtonId(one)}
        actions={actions}
      />
    </span>
  )
  return (
    <DataTable
      caption="Your shelf"
      columns={[...COLUMNS, actionsColumn(rowActions)]}
      rows={products}
      rowKey={({ id }) => id}
      savedKey={actions.savedId}
      phoneRow={(one) => (
        <Row
          saved={one.id === actions.savedId}
          title={<Name of={one} />}
          meta={toMeta(one)}
          value={<Amount value={one.packPrice} />}
          actions={rowActions(one)}
        />
      )}
    />
  )
}

const COLUMNS: readonly Column<ProductRecord>[] = [
  { key: 'name', header: 'Product', cell: (one) => <Name of={one} /> },
  {
    key: 'supplier',
    header: 'Supplier',
    cell: (one) => <span className="wrap-anywhere">{one.supplier ?? '–'}</span>,
  },
  { key: 'price', header: 'Pack price', align: 'right', cell: (one) => <Amount value={one.packPrice} /> },
  { key: 'size', header: 'Pack size', align: 'right', cell: writePack },
  { key: 'wastage', header: 'Wastage', align: 'right', cell: writeWastage },
]

function Name({ of: { name, isExample } }: { of: ProductRecord }) {
  return (
    <span className="wrap-anywhere">
      <span className="font-medium">{name}</span> {isExample && <Badge>Example</Badge>}
    </span>
  )
}

/** "Salon Direct · 60 ml · 10% wastage" */
function toMeta(product: ProductRecord): string {
  const wastage = writeWastage(product)
  return [product.supplier, writePack(product), wastage === '–' ? null : `${wastage} wastage`]
    .filter((part) => part !== null)
    .join(' · ')
}
