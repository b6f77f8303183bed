import { useState } from 'react'
import { priceStatusWords } from '#shared/features/treatments/price-status.rules.ts'
import type { Recosting, RecostPreview } from '#shared/features/treatments/treatments.contract.ts'
import { formatPercent, parsePercent, percent } from '#shared/kernel/numbers/percent.ts'
import type { CallError } from '#web/api/call-error.ts'
import { TREATMENTS_CARD_ID } from '#web/features/treatments/list/treatments-card.tsx'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { PAGE_ROWS } from '#web/records/list-pages.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { ChangeHint } from '#web/ui/basic/change-hint.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { Dialog, DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useRecostTreatments } from './treatments.api.ts'

type RecostDialogProps = {
  open: boolean
  onClose: () => void
  preview: RecostPreview
}

/** Old and new costs, line by line; the owner chooses which to update. */
export function RecostDialog({ open, onClose, preview }: RecostDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose()
      }}
      title="Re-cost your treatments"
      description="What your new hourly rate does to each of them. Prices stay as they are."
      // Once all are re-costed, the banner with the button that opened this is gone.
      focusAfterId={TREATMENTS_CARD_ID}
    >
      {open && <RecostForm preview={preview} onClose={onClose} />}
    </Dialog>
  )
}

function RecostForm({ preview, onClose }: { preview: RecostPreview; onClose: () => void }) {
  const { rate, treatments } = preview
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [page, setPage] = useState(1)
  const { mutate, isPending } = useRecostTreatments()
  const ids = treatments.map(({ id }) => id).filter((id) => !leftOut.has(id))
  const toggle = (id: number) => setLeftOut(toggled(leftOut, id))
  const onSubmit = () =>
    mutate(
      { rate, ids },
      {
        onSuccess: ({ changed }) => {
          const description = `${inWords(changed)} re-costed successfully!`
          showToast({ title: 'Success', description, tone: 'success' })
          onClose()
        },
        onError: showError,
      },
    )
  return (
    <>
      {treatments.length > 1 && (
        <CheckboxField
          label={`All ${treatments.length.toLocaleString('en-GB')} treatments`}
          checked={leftOut.size === 0}
          onChange={() => setLeftOut(new Set(leftOut.size === 0 ? treatments.map(({ id }) => id) : []))}
        />
      )}
      <ul className="divide-y divide-border border-y border-border">
        {treatments.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS).map((one) => (
          <li key={one.id} className="py-1">
            <CheckboxField
              label={one.name}
              hint={<BeforeAfter of={one} />}
              checked={!leftOut.has(one.id)}
              onChange={() => toggle(one.id)}
            />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        size={PAGE_ROWS}
        total={treatments.length}
        onPrevious={() => setPage(page - 1)}
        onNext={() => setPage(page + 1)}
      />
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
        <Button pending={isPending} disabled={ids.length === 0} onClick={onSubmit}>
          {isPending ? 'Re-costing...' : `Re-cost ${inWords(ids.length)}`}
        </Button>
      </DialogFooter>
    </>
  )
}

function BeforeAfter({ of }: { of: Recosting }) {
  const before = parsePercent(of.marginBefore) ?? percent(0)
  const after = parsePercent(of.marginAfter) ?? percent(0)
  const direction = after === before ? 'same' : after > before ? 'up' : 'down'
  return (
    <>
      Overhead <Amount value={of.overheadBefore} /> → <Amount value={of.overheadAfter} />
      <br />
      <ChangeHint direction={direction}>
        Margin {formatPercent(before)} → {formatPercent(after)}
      </ChangeHint>
      <br />
      <Private>{priceStatusWords(of)}</Private>
    </>
  )
}

/** A rate or a treatment has changed: the server says so, and the dialog already shows the new state. */
function showError(error: CallError): void {
  const { code, serverMessage } = error
  const isOld = code === 'conflict' || code === 'not_found'
  const description = (isOld && serverMessage) || 'Failed to re-cost treatments. Please try again.'
  showRefusal(error, description)
}

function inWords(count: number): string {
  return count === 1 ? '1 treatment' : `${count.toLocaleString('en-GB')} treatments`
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
