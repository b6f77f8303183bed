import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { downloadCsv } from '#web/lib/download.ts'
import { Button } from '#web/ui/basic/button.tsx'

type CsvDownloadButtonProps = {
  fileName: string
  /** Every row of the file, the header row first. */
  readRows: () => Promise<string[][]>
}

/** A mutation, so that a refused read locks the screen or reads the list of clients again, as elsewhere. */
export function CsvDownloadButton({ fileName, readRows }: CsvDownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => downloadCsv(fileName, await readRows()),
    onError: (error) => showRefusal(error, 'Failed to prepare the file. Please try again.'),
  })
  return (
    <Button variant="secondary" size="sm" icon={Download} pending={isPending} onClick={() => mutate()}>
      {isPending ? 'Preparing...' : 'Download CSV'}
    </Button>
  )
}
