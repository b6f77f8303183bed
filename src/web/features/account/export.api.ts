import { useState } from 'react'
import { downloadExport } from '#shared/features/account/account.contract.ts'
import { CallError, refusal, unreachable } from '#web/api/call-error.ts'
import { saveFile } from '#web/lib/download.ts'
import { showFailure, showSuccess } from './account-toasts.ts'

/** The number of bytes received so far; null while no export runs. */
export function useExport() {
  const [received, setReceived] = useState<number | null>(null)
  const onExport = async () => {
    setReceived(0)
    try {
      const { name, file } = await fetchExport(setReceived)
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

async function fetchExport(onProgress: (bytes: number) => void): Promise<{ name: string; file: Blob }> {
  const response = await fetch(downloadExport.url, { credentials: 'include' }).catch(failToReach)
  if (!response.ok || response.body === null) throw await refusal(response)
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(failToReach)
    if (done) break
    parts.push(value)
    bytes += value.length
    onProgress(bytes)
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  return { name: name ?? 'damson-export.zip', file: new Blob(parts, { type: 'application/zip' }) }
}

function failToReach(cause: unknown): never {
  throw unreachable(cause)
}
