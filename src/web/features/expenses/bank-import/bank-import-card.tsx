import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findStatementFault } from '#shared/features/bank-import/bank-statement.rules.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { Progress } from '#web/ui/basic/progress.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import type { OpenFile } from './bank-file-state.ts'
import { BankPreview, type ImportDone } from './bank-preview.tsx'
import { FormatFields } from './format-fields.tsx'
import { formatInWords } from './format-words.ts'
import { ImportResult } from './import-result.tsx'
import { NonPaymentRows } from './non-payment-rows.tsx'
import { useBankFile } from './use-bank-file.ts'

/** Imports a bank's statement: choose it, see how it was read, look at every payment, import. */
export function BankImportCard({ onClose }: { onClose: () => void }) {
  const bank = useBankFile()
  const [done, setDone] = useState<ImportDone | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Delayed, because a navigation first focuses the page's title.
    setTimeout(() => heading.current?.focus())
  }, [])
  const startAnew = () => {
    setDone(null)
    bank.close()
  }
  useFreshAfter(done, startAnew)
  const again = () => {
    startAnew()
    setTimeout(() => heading.current?.focus())
  }
  return (
    <Card aria-labelledby="bank-import">
      <div className="mb-4 flex items-start justify-between gap-4">
        <div>
          <h2 ref={heading} id="bank-import" tabIndex={-1} className="text-h2 outline-none">
            Import from your bank
          </h2>
          <p className="mt-1 max-w-[68ch] text-small text-muted-foreground">
            You see every payment before anything is added. The file is read on this device, and nothing of it
            is sent before you press Import.
          </p>
        </div>
        {done === null && (
          <Button variant="ghost" size="sm" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
      {done ? (
        <ImportResult done={done} onAgain={again} onClose={onClose} />
      ) : (
        <Steps bank={bank} onAgain={again} onDone={setDone} />
      )}
    </Card>
  )
}

/** A finished import is not kept: when the card was left and is shown again, it starts anew. */
function useFreshAfter(done: ImportDone | null, startAnew: () => void): void {
  const start = useEffectEvent(startAnew)
  useEffect(() => {
    if (done === null) return
    return () => start()
  }, [done])
}

type StepsProps = {
  bank: ReturnType<typeof useBankFile>
  onAgain: () => void
  onDone: (done: ImportDone) => void
}

function Steps({ bank, onAgain, onDone }: StepsProps) {
  const { open, reading, fault } = bank
  return (
    <div className="grid grid-cols-1 gap-6">
      {reading && <Reading {...reading} onCancel={bank.cancel} />}
      {!open && !reading && (
        <FileDrop
          label="Choose a statement"
          hint="CSV or OFX, up to 10 MB and 20,000 lines. Or drop it here."
          accept=".csv,.txt,.tsv,.ofx,.qfx,text/csv"
          fault={fault}
          onFile={(file) => void bank.take(file)}
        />
      )}
      {open && (
        <>
          {fault !== null && <Banner tone="error">{fault}</Banner>}
          <FoundFormat open={open} onChoose={(choices) => void bank.setChoices(choices)} />
          <Payments key={open.version} open={open} onAgain={onAgain} onDone={onDone} />
        </>
      )}
    </div>
  )
}

function Reading({ name, percent, onCancel }: { name: string; percent: number; onCancel: () => void }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="wrap-anywhere">
        Reading {name}…
      </p>
      <Progress label={`Reading ${name}`} percent={percent} reached={false} />
      <div>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Stop reading
        </Button>
      </div>
    </div>
  )
}

/** What was found out. It is open from the start when the payments could not be found. */
function FoundFormat({ open, onChoose }: Parameters<typeof FormatFields>[0]) {
  const { file, name } = open
  return (
    <div className="border-y border-border">
      <Disclosure
        defaultOpen={findStatementFault(file.statement) !== null}
        summary={
          <span className="grid">
            <span className="wrap-anywhere">{name}</span>
            <span className="text-small font-normal text-ink-2">{formatInWords(file)}</span>
          </span>
        }
      >
        <FormatFields open={open} onChoose={onChoose} />
      </Disclosure>
      <NonPaymentRows left={file.statement.left} />
    </div>
  )
}

type PaymentsProps = Omit<StepsProps, 'bank'> & { open: OpenFile }

function Payments({ open: { file }, onAgain, onDone }: PaymentsProps) {
  const fault = findStatementFault(file.statement)
  if (fault === null) return <BankPreview {...{ file, onAgain, onDone }} />
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="secondary" size="sm" onClick={onAgain}>
          Choose another file
        </Button>
      }
    >
      {fault}
    </Banner>
  )
}
