import { useEffect, useReducer } from 'react'
import { useSearchParams } from 'wouter'
import { TreatmentsCard } from '#web/features/treatments/list/treatments-card.tsx'
import { keptImport } from '#web/records/import/kept-import.tsx'
import { AddTreatment } from './add-treatment-card.tsx'
import { MarginsCard } from './margin-card.tsx'
import { RecostBanner } from './recost-card.tsx'

const TreatmentImport = keptImport(
  async () => (await import('#web/features/treatments/import/treatment-import-card.tsx')).TreatmentImportCard,
)

export function TreatmentsPage() {
  const [address, setAddress] = useSearchParams()
  const [focusRequests, requestFocus] = useReducer((count: number) => count + 1, 0)
  const setImport = (isOpen: boolean) => setAddress((before) => withParam(before, 'import', isOpen))
  useEffect(() => {
    if (address.get('add') !== '1') return
    requestFocus()
    // The parameter is removed, so that the same link works a second time.
    setAddress((before) => withParam(before, 'add', false), { replace: true })
  }, [address, setAddress])
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <RecostBanner />
      <TreatmentImport isOpen={address.get('import') === '1'} onClose={() => setImport(false)} />
      <AddTreatment focusRequests={focusRequests} />
      <TreatmentsCard onImport={() => setImport(true)} onStart={requestFocus} />
      <MarginsCard />
    </div>
  )
}

function withParam(before: URLSearchParams, name: string, isSet: boolean): URLSearchParams {
  const next = new URLSearchParams(before)
  if (isSet) next.set(name, '1')
  else next.delete(name)
  return next
}
