import { useQueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CallError } from '#web/api/call-error.ts'
import { followClientRefusal } from '#web/api/clients/clients-query.ts'
import { useIsOffline } from '#web/api/connection.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import { saveFile } from '#web/lib/download.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { fetchFile } from './fetch-file.ts'

type DownloadButtonProps = {
  url: string
  /** Where the server names no file. */
  fallbackName: string
  icon: LucideIcon
  size?: 'md' | 'sm'
  /** The id of the text that says why the button is greyed. */
  describedBy?: string | null | undefined
  children: ReactNode
}

/** Downloads a file that the server makes: greyed offline, busy while it is being made. */
export function DownloadButton({
  url,
  fallbackName,
  icon,
  size,
  describedBy,
  children,
}: DownloadButtonProps) {
  const [isMaking, setMaking] = useState(false)
  const isOffline = useIsOffline()
  const client = useQueryClient()
  const download = async () => {
    setMaking(true)
    try {
      const { name, file } = await fetchFile(url, { fallbackName })
      const savedAs = saveFile(name, file)
      showToast({ title: 'Success', description: `${savedAs} is in your downloads.`, tone: 'success' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isReadOnly) followClientRefusal(client, error)
      const description = toFailureText(error, 'Failed to make the file. Please try again.')
      showToast({ title: 'Error', description, tone: 'error' })
    } finally {
      setMaking(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size={size}
      icon={icon}
      disabled={isOffline}
      pending={isMaking}
      aria-describedby={describedBy ?? undefined}
      onClick={() => void download()}
    >
      {isMaking ? 'Preparing...' : children}
    </Button>
  )
}
