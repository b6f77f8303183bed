import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { type Known, spanOfDuplicates } from '#shared/features/bank-import/duplicates.rules.ts'
import { type SortedLine, sortLines } from '#shared/features/bank-import/line-kinds.rules.ts'
import type { PayeeRuleRecord } from '#shared/features/expenses/payee-rules.contract.ts'
import { ALL_DAYS } from '#shared/kernel/calendar/days.ts'
import { pence, sumPence } from '#shared/kernel/numbers/money.ts'
import { CallError } from '#web/api/call-error.ts'
import { TakingsSection } from '#web/features/expenses/bank-import/takings/takings-section.tsx'
import { useTakings } from '#web/features/expenses/bank-import/takings/use-takings.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { useLastKnown } from '#web/records/import/last-known.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { addPayeeRules, allPayeeRulesQuery, knownCostsQuery, useImportExpenses } from './bank-import.api.ts'
import { fitsOneCall, TOO_MUCH_TEXT } from './import-size.ts'
import { toNewRules, toSentLine } from './preview-answers.ts'
import { listSent, type PreviewDraft, type ShownLine, usePreviewDraft } from './preview-draft.ts'
import { PreviewList } from './preview-list.tsx'
import type { BankFile } from './read-bank-file.ts'

export type ImportDone = { batchId: string; added: number; skipped: number }

type PreviewProps = { file: BankFile; onAgain: () => void; onDone: (done: ImportDone) => void }

/** The payments of a file. Comparing them needs the rules and what is there already. */
export function BankPreview({ file, ...props }: PreviewProps) {
  const { bank, lines } = file.statement
  const sorted = useMemo(
    () => sortLines(lines, { isCardProcessor: bank?.isCardProcessor ?? false }),
    [lines, bank],
  )
  const span = useMemo(() => spanOfDuplicates(sorted), [sorted])
  const rules = useQuery(allPayeeRulesQuery)
  const known = useQuery({ ...knownCostsQuery(span ?? ALL_DAYS), enabled: span !== null })
  const found = { rules: useLastKnown(rules.data), known: useLastKnown(known.data) }
  // A file whose payments are all £0.00 has nothing to compare.
  const against = span === null ? NOTHING_KNOWN : found.known
  if (found.rules && against) return <Preview {...{ sorted, rules: found.rules, known: against, ...props }} />
  if (rules.isError || known.isError)
    return (
      <LoadError
        message="Your expenses couldn’t be looked at just now. The file is still open."
        onRetry={() => void Promise.all([rules.refetch(), known.refetch()])}
      />
    )
  return <Spinner label="Looking for payments you already have…" />
}

const NOTHING_KNOWN: Known = { imported: [], expenses: [] }

type LoadedProps = Omit<PreviewProps, 'file'> & {
  sorted: readonly SortedLine[]
  rules: readonly PayeeRuleRecord[]
  known: Known
}

function Preview({ sorted, rules, known, onAgain, onDone }: LoadedProps) {
  const draft = usePreviewDraft(sorted, { rules, known })
  const [isRemembering, setRemembering] = useState(true)
  const takings = useTakings(draft.lines)
  const ticked = draft.lines.filter(({ isTicked }) => isTicked)
  const sent = listSent(draft.lines)
  const { isPending, isTooMuch, onImport } = useImporting({ draft, sent, isRemembering, onDone })
  // The import closes the preview, and with it what was chosen here.
  const isWaiting = takings.toEnter > 0
  const choices = draft.answers.payees.size
  const fault = findVatMistake(sent) ?? (isTooMuch ? TOO_MUCH_TEXT : null)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h3 className="text-h3">Look at the payments</h3>
        <p role="status" className="mt-1 text-small text-ink-2">
          <Counts lines={draft.lines} ticked={ticked} />
        </p>
      </div>
      <PreviewList draft={draft} />
      <TakingsSection draft={draft} takings={takings} />
      {choices > 0 && (
        <CheckboxField
          label={`Remember my ${choices === 1 ? 'choice for 1 payee' : `choices for ${choices} payees`}`}
          hint="The next import follows it. You find the rules on Expenses, under Payee rules."
          checked={isRemembering}
          onChange={({ target }) => setRemembering(target.checked)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          pending={isPending}
          disabled={ticked.length === 0 || fault !== null || isWaiting}
          onClick={onImport}
        >
          {isPending ? 'Importing...' : `Import ${inExpenses(ticked.length)}`}
        </Button>
        <Button variant="secondary" onClick={onAgain} disabled={isPending}>
          Choose another file
        </Button>
        {fault === null ? (
          <p className="text-small text-ink-2">
            {isWaiting
              ? 'The takings above are not entered yet. Enter them first, or choose “Nothing” there.'
              : ticked.length === 0
                ? 'Nothing is ticked.'
                : 'All of them or none: an import never stops half-way.'}
          </p>
        ) : (
          <p role="alert" className="text-small text-destructive">
            {fault}
          </p>
        )}
      </div>
    </div>
  )
}

function Counts({ lines, ticked }: { lines: readonly ShownLine[]; ticked: readonly ShownLine[] }) {
  const known = lines.filter(({ duplicate }) => duplicate !== null).length
  const moneyIn = lines.filter(({ cost, payment }) => cost === null && payment !== null).length
  return (
    <>
      {inFigures(ticked.length)} of {inFigures(lines.length)} ticked,{' '}
      <Amount value={pence(sumPence(ticked.flatMap(({ cost }) => cost?.amount ?? [])))} />
      {known > 0 && `; ${known === 1 ? '1 looks' : `${inFigures(known)} look`} like what you have`}
      {moneyIn > 0 && `; ${moneyIn === 1 ? '1 is' : `${inFigures(moneyIn)} are`} money in`}.
    </>
  )
}

type ImportingProps = {
  draft: PreviewDraft
  sent: readonly ShownLine[]
  isRemembering: boolean
  onDone: (done: ImportDone) => void
}

function useImporting({ draft, sent, isRemembering, onDone }: ImportingProps) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useImportExpenses()
  const isSending = useRef(false)
  /** The lines that were too much for one call. Once something is changed, others are shown. */
  const [tooMuch, setTooMuch] = useState<readonly ShownLine[] | null>(null)
  const rememberChoices = async () => {
    const rules = isRemembering ? toNewRules(draft.answers) : []
    if (rules.length === 0) return
    await addPayeeRules(client, rules).catch(() =>
      showToast({
        title: 'Your choices are not remembered',
        description: 'The import is done. Add the rules under Payee rules.',
        tone: 'error',
      }),
    )
  }
  const onImport = async () => {
    // A second press before the button is drawn as busy would add nothing, and its answer would be shown.
    if (isSending.current) return
    const lines = sent.flatMap((line) => toSentLine(line, draft.answers) ?? [])
    if (!fitsOneCall(lines)) return setTooMuch(draft.lines)
    isSending.current = true
    try {
      const done = await mutateAsync(lines)
      await rememberChoices()
      onDone(done)
    } catch (error) {
      if (error instanceof CallError) showRefusal(error, nameRefusal(error, sent))
    } finally {
      isSending.current = false
    }
  }
  return { isPending, isTooMuch: tooMuch === draft.lines, onImport: () => void onImport() }
}

/** Names the first payment whose VAT cannot be: it may be on another page of the list. */
function findVatMistake(sent: readonly ShownLine[]): string | null {
  const line = sent.find(({ vatFault }) => vatFault !== null)
  return line ? `Put the VAT of line ${line.line} right first. ${line.vatFault}.` : null
}

/** Names the line of the file that the server refused. */
function nameRefusal(error: CallError, sent: readonly ShownLine[]): string {
  const [path = '', message] = Object.entries(error.fields)[0] ?? []
  const line = sent[Number(/^lines\.(\d+)/.exec(path)?.[1] ?? -1)]
  if (!line || !message)
    return error.serverMessage ?? 'The import did not finish. Try again: nothing is added twice.'
  return `Line ${line.line} of the file: ${message}. Nothing was added.`
}

function inFigures(count: number): string {
  return count.toLocaleString('en-GB')
}

export function inExpenses(count: number): string {
  return count === 1 ? '1 expense' : `${inFigures(count)} expenses`
}
