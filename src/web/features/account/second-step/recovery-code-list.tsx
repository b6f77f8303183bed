import { Check, Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { brand } from '#content/brand.ts'
import { saveFile } from '#web/lib/download.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { PrintSheet } from '#web/ui/basic/print-sheet.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'

type RecoveryCodeListProps = {
  codes: readonly string[]
  email: string
  /** Whether the dialog was closed once without saying that the codes are kept. */
  isLeaving: boolean
  onClose: () => void
}

/** The only time that they are shown. */
export function RecoveryCodeList({ codes, email, isLeaving, onClose }: RecoveryCodeListProps) {
  const { outcome, copy } = useCopying()
  const title = `${brand.name} recovery codes of ${email}`
  const onDownload = () =>
    saveFile(
      FILE_NAME,
      new Blob([`${title}\n\n${codes.join('\n')}\n\n${EACH_ONCE}\n`], { type: 'text/plain' }),
    )
  return (
    <div data-keep-open className="flex flex-col gap-5">
      <Banner tone="warning" title="Keep these now.">
        They are shown only this once. {EACH_ONCE}
      </Banner>
      {isLeaving && (
        <Banner tone="error" title="Have you kept them?">
          Close once more to leave without them.
        </Banner>
      )}
      <CodeList codes={codes} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={outcome === 'copied' ? Check : Copy}
          onClick={() => void copy(codes.join('\n'))}
        >
          {outcome === 'copied' ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="secondary" icon={Download} onClick={onDownload}>
          Download
        </Button>
        <Button variant="secondary" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p role="status" className={outcome === 'failed' ? 'text-small' : 'sr-only'}>
        {COPY_WORDS[outcome]}
      </p>
      <DialogFooter>
        <Button onClick={onClose}>I’ve kept them</Button>
      </DialogFooter>
      <PrintSheet>
        <h1 className="text-h2">{title}</h1>
        <CodeList codes={codes} />
        <p className="mt-4">{EACH_ONCE}</p>
      </PrintSheet>
    </div>
  )
}

const FILE_NAME = `${brand.name.toLowerCase()}-recovery-codes.txt`
const EACH_ONCE = 'Each one signs you in once, when your phone or your passkey is lost.'

function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ol aria-label="Recovery codes" className="grid gap-1 rounded-control bg-muted p-4 font-mono text-small">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  )
}

const COPY_WORDS = {
  idle: '',
  copied: 'The codes are copied.',
  failed: 'The browser didn’t allow it. Download them, or write them down.',
}

function useCopying() {
  const [outcome, setOutcome] = useState<keyof typeof COPY_WORDS>('idle')
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // The browser forbids it, or the page is not https.
      setOutcome('failed')
    }
  }
  return { outcome, copy }
}
