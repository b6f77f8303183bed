import { useQuery } from '@tanstack/react-query'
import { productsQuery } from '#web/features/costing/shelf/products.api.ts'
import { useReclaimsVat } from '#web/records/costs/cost-vat.ts'
import { ImportCard } from '#web/records/import/import-card.tsx'
import type { ImportTable } from '#web/records/import/import-table.ts'
import { useLastKnown } from '#web/records/import/last-known.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { PRODUCT_IMPORT } from './product-import-kind.ts'
import { ProductReviewForm } from './product-import-review.tsx'

export function ProductImportCard({ onClose }: { onClose: () => void }) {
  const isWithoutVat = useReclaimsVat()
  return (
    <ImportCard
      id="product-import"
      title="Import products"
      description={`Bring your supplier’s list in from a spreadsheet. You see every row before anything is added.${isWithoutVat ? ' Prices must be without VAT: you get the VAT back.' : ''}`}
      kind={PRODUCT_IMPORT}
      onClose={onClose}
      review={(table, onAgain) => <Review table={table} onAgain={onAgain} onDone={onClose} />}
    />
  )
}

type ReviewProps = { table: ImportTable; onAgain: () => void; onDone: () => void }

/** Finding duplicates needs the current shelf. */
function Review({ table, onAgain, onDone }: ReviewProps) {
  const known = useQuery({ ...productsQuery, refetchOnMount: 'always' })
  const found = useLastKnown(known.data)
  if (found) return <ProductReviewForm {...{ table, onAgain, onDone, known: found }} />
  if (known.isError)
    return (
      <LoadError
        message="Your shelf couldn’t be looked at just now. What you chose is still here."
        onRetry={() => void known.refetch()}
      />
    )
  return <Spinner label="Looking for products you already have…" />
}
