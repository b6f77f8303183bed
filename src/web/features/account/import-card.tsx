import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { brand } from '#content/brand.ts'
import type { ImportResult, ImportState } from '#shared/features/account/import.contract.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { AwaitedReceipts } from './awaited-receipts.tsx'
import { focusImportCard, IMPORT_CARD_ID, importStateQuery, listCounts } from './import.api.ts'
import { ImportForm } from './import-steps.tsx'

/** Imports a file that "Export everything" has written. */
export function ImportCard({ hasAccess }: { hasAccess: boolean }) {
  const [result, setResult] = useState<ImportResult | null>(null)
  const [archive, setArchive] = useState<File | null>(null)
  const onImported = (imported: ImportResult, chosen: File) => {
    setResult(imported)
    setArchive(chosen)
    focusImportCard()
  }
  return (
    <Card id={IMPORT_CARD_ID} tabIndex={-1} aria-labelledby="import" className="outline-none">
      <CardHeader
        id="import"
        title={`Import a ${brand.name} export`}
        description="Brings every record of another account into this one, from the zip file of “Export everything”."
      />
      {result === null ? <Choice hasAccess={hasAccess} onImported={onImported} /> : <Done result={result} />}
      {hasAccess && (
        <div className="mt-4 empty:hidden">
          <AwaitedReceipts archive={archive} />
        </div>
      )}
    </Card>
  )
}

type ChoiceProps = { hasAccess: boolean; onImported: (result: ImportResult, archive: File) => void }

function Choice({ hasAccess, onImported }: ChoiceProps) {
  const { data: state, isError, refetch } = useQuery(importStateQuery)
  if (!hasAccess) return <Blocked>Adding records needs a plan or free days, and so does an import.</Blocked>
  if (!state && isError)
    return <LoadError message="We couldn’t look into your account just now." onRetry={() => void refetch()} />
  if (!state) return <Skeleton className="h-35 w-full sm:h-24" />
  if (state.blockedBy !== null) return <Blocked>{WHY[state.blockedBy]}</Blocked>
  return <ImportForm onImported={onImported} />
}

const WHY: Record<NonNullable<ImportState['blockedBy']>, string> = {
  example: 'The example salon is in your account. Remove it on the dashboard first, then import.',
  records:
    'Your account already has records, if only in its bin. An import needs an account without any, so that nothing is mixed up.',
}

function Blocked({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <>
      <Button variant="secondary" icon={FileUp} disabled aria-describedby={id} className="max-sm:w-full">
        Choose an export
      </Button>
      <p id={id} className="mt-3 max-w-[68ch] text-small text-muted-foreground">
        {children}
      </p>
    </>
  )
}

function Done({ result }: { result: ImportResult }) {
  const counts = listCounts(result)
  if (counts.length === 0)
    return (
      <Banner tone="info" title="Nothing to import.">
        There are no records in this export.
      </Banner>
    )
  return (
    <div className="grid gap-4">
      <Banner
        tone="success"
        title={
          result.added === 1
            ? 'One record is in.'
            : `All ${result.added.toLocaleString('en-GB')} records are in.`
        }
      >
        <span className="block text-ink-2">What was in the bin is in your bin again.</span>
      </Banner>
      <ul aria-label="Imported" className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
        {counts.map((count) => (
          <li key={count} className="tabular-nums">
            {count}
          </li>
        ))}
      </ul>
      <ButtonLink href="/" className="justify-self-start max-sm:w-full">
        Go to the dashboard
      </ButtonLink>
    </div>
  )
}
