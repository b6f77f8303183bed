import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadCsv } from '#web/lib/download.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type CsvDownloadButtonProps = {
  fileName: string
  /** Every row of the file, the header row first. */
  readRows: () => Promise<string[][]>
}

export function CsvDownloadButton({ fileName, readRows }: CsvDownloadButtonProps) {
  const [isReading, setReading] = useState(false)
  const download = async () => {
    setReading(true)
    try {
      downloadCsv(fileName, await readRows())
    } catch {
      const description = 'Failed to prepare the file. Please try again.'
      showToast({ title: 'Error', description, tone: 'error' })
    } finally {
      setReading(false)
    }
  }
  return (
    <Button variant="secondary" size="sm" icon={Download} pending={isReading} onClick={() => void download()}>
      {isReading ? 'Preparing...' : 'Download CSV'}
    </Button>
  )
}
