import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { joinWords } from '#shared/kernel/join-words.ts'
import type { CallError } from '#web/api/call-error.ts'
import { refresh } from '#web/api/invalidation.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Progress } from '#web/ui/basic/progress.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import {
  awaitedReceiptsQuery,
  type RefusedReceipt,
  type SentReceipts,
  sendAwaitedReceipts,
} from './import-receipts.api.ts'

/**
 * After an import: sends the files of its receipts, from the export that was just chosen or, when that was
 * interrupted, from the same export chosen again. Nothing is shown where no file is awaited.
 */
export function AwaitedReceipts({ archive }: { archive: File | null }) {
  const { data } = useQuery(awaitedReceiptsQuery)
  const [percent, setPercent] = useState(0)
  const { mutate, isPending, isError, data: result } = useSendAwaited(setPercent)
  const isStarted = useRef(false)
  const count = data?.length ?? 0
  useEffect(() => {
    if (archive === null || count === 0 || isStarted.current) return
    isStarted.current = true
    mutate(archive)
  }, [archive, count, mutate])
  if (isPending)
    return (
      <div className="grid gap-2">
        <Progress label="Receipts sent" percent={percent} reached={false} />
        <p role="status" className="text-small text-muted-foreground">
          Sending the receipts, one by one. You can go on with them later if you leave this page.
        </p>
      </div>
    )
  if (count === 0) return result ? <AllSent {...result} /> : null
  const words = count === 1 ? 'One receipt of your import is' : `${count} receipts of your import are`
  return (
    <div className="grid gap-3">
      <Banner tone="info" title={`${words} not here yet.`}>
        {toAwaitedWords(result).map((sentence) => (
          <span key={sentence} className="block">
            {sentence}
          </span>
        ))}
      </Banner>
      <FileDrop
        label="Choose the export again"
        hint="The records stay as they are."
        accept=".zip,application/zip"
        fault={isError ? 'The connection was lost. Choose the export again to go on.' : null}
        onFile={mutate}
      />
    </div>
  )
}

/** Why receipts are not here yet, and what to do. Without a result, nothing was tried on this page. */
export function toAwaitedWords(result: SentReceipts | undefined): string[] {
  if (!result || result.missing + result.refused.length === 0) return [AGAIN]
  return [...listReasons(result.refused), ...(result.missing > 0 ? [toMissingWords(result)] : [])]
}

const AGAIN = 'Choose the same export again. What is here already is not sent twice.'

function toMissingWords({ missing, refused }: SentReceipts): string {
  if (refused.length === 0)
    return 'That file does not hold them. Choose the export that your records came from.'
  const words = missing === 1 ? 'One is' : `${missing} are`
  return `${words} not in that file. Choose the export that your records came from.`
}

/** One sentence for each reason: "Till.jpg, Rent.pdf and 12 more were not taken. Your receipts fill 500 MB." */
function listReasons(refused: readonly RefusedReceipt[]): string[] {
  const reasons = [...new Set(refused.map(({ reason }) => reason))]
  return reasons.map((reason) => {
    const names = refused.filter((one) => one.reason === reason).map(({ name }) => name)
    return `${joinWords(shorten(names))} ${names.length === 1 ? 'was' : 'were'} not taken. ${toSentence(reason)}`
  })
}

const MAX_NAMES = 3

function shorten(names: readonly string[]): string[] {
  const more = names.length - MAX_NAMES
  return more > 0 ? [...names.slice(0, MAX_NAMES), `${more} more`] : [...names]
}

function toSentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}

function AllSent({ sent }: SentReceipts) {
  return (
    <Banner tone="success" title={sent === 1 ? 'One receipt is in.' : `All ${sent} receipts are in.`}>
      <span className="block text-ink-2">Each is with its expense or purchase again.</span>
    </Banner>
  )
}

function useSendAwaited(onProgress: (percent: number) => void) {
  const client = useQueryClient()
  return useMutation<SentReceipts, CallError, File>({
    mutationFn: (archive) => sendAwaitedReceipts({ archive, onProgress }),
    onSettled: async () => {
      await client.invalidateQueries(awaitedReceiptsQuery)
      await refresh(client, 'receipts')
    },
  })
}
