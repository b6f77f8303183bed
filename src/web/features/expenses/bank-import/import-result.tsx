import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { toLeftWords } from '#web/records/import/undone-words.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { undoExpenseImport } from './bank-import.api.ts'
import { type ImportDone, inExpenses } from './bank-preview.tsx'

type ResultProps = { done: ImportDone; onAgain: () => void; onClose: () => void }

/** What an import added, with the way to its expenses and back. */
export function ImportResult({ done: { batchId, added, skipped }, onAgain, onClose }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, left, undo } = useUndo(batchId)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {state === 'undone' ? 'The import was taken back' : `${inExpenses(added)} imported`}
      </h3>
      <p role="status" className="text-ink-2">
        {state === 'undone' && (left === 0 ? 'All of it.' : `${toLeftWords(left)}.`)}
        {state !== 'undone' &&
          skipped > 0 &&
          `${inExpenses(skipped)} ${skipped === 1 ? 'was' : 'were'} left out: imported before. `}
        {state !== 'undone' && 'Undo takes all of it back; what you edited since stays.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {(state === 'undone' ? left : added) > 0 && (
          <Link
            href={`/expenses?all=1&batchId=${batchId}`}
            className="inline-flex min-h-11 items-center text-link"
          >
            Show them
          </Link>
        )}
        {state !== 'undone' && added > 0 && (
          <Button variant="secondary" pending={state === 'undoing'} onClick={() => void undo()}>
            Undo the import
          </Button>
        )}
        <Button variant="secondary" onClick={onAgain}>
          Import another file
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}

function useUndo(batchId: string) {
  const client = useQueryClient()
  const [state, setState] = useState<'done' | 'undoing' | 'undone'>('done')
  const [left, setLeft] = useState(0)
  const undo = async () => {
    if (state !== 'done') return
    setState('undoing')
    try {
      setLeft(await undoExpenseImport(client, batchId))
      setState('undone')
    } catch (error) {
      setState('done')
      showRefusal(error, 'Failed to undo. Please try again.')
    }
  }
  return { state, left, undo }
}
