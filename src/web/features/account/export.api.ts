import { useState } from 'react'
import { downloadExport } from '#shared/features/account/account.contract.ts'
import { CallError } from '#web/api/call-error.ts'
import { saveFile } from '#web/lib/download.ts'
import { fetchFile } from '#web/records/fetch-file.ts'
import { showFailure, showSuccess } from './account-toasts.ts'

/** The number of bytes received so far; null while no export runs. */
export function useExport() {
  const [received, setReceived] = useState<number | null>(null)
  const onExport = async () => {
    setReceived(0)
    try {
      const { name, file } = await fetchFile(downloadExport.url, {
        fallbackName: 'damson-export.zip',
        onProgress: setReceived,
      })
      saveFile(name, file)
      showSuccess(`${name} is in your downloads.`)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showFailure(error, 'Failed to export your data. Please try again.')
    } finally {
      setReceived(null)
    }
  }
  return { received, onExport }
}
