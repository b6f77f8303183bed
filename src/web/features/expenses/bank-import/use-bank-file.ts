import { useEffect, useRef, useState } from 'react'
import {
  finishReading,
  NO_FILE,
  type OpenFile,
  shownFile,
  showProgress,
  startReading,
  stopReading,
} from './bank-file-state.ts'
import { type BankFile, type FileChoices, MAX_FILE_BYTES, TOO_LARGE } from './read-bank-file.ts'
import { readInWorker } from './read-in-worker.ts'
import { findRemembered, remember } from './remembered-formats.ts'

const UNREADABLE = 'This file cannot be read. Save it on this device and choose it again.'
const NOT_LOADED = 'The file could not be read just now. Check the connection and choose it again.'

/** Reads the statement that the owner chose, and reads it again when they set something by hand. */
export function useBankFile() {
  const [state, setState] = useState(NO_FILE)
  const running = useRef<AbortController | null>(null)
  useEffect(
    () => () => {
      running.current?.abort()
      // The card may only be hidden. When it is shown again, nothing is being read any more.
      setState(stopReading)
    },
    [],
  )

  const start = (name: string, chosen: FileChoices | null = null) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState((before) => startReading(before, name, chosen))
    const onProgress = (percent: number) => setState((before) => showProgress(before, percent))
    const read = (bytes: Uint8Array, choices: FileChoices) =>
      readInWorker({ bytes, choices }, { signal: controller.signal, onProgress })
    const finish = (result: OpenFile | string) => {
      if (!controller.signal.aborted) setState((before) => finishReading(before, result))
    }
    return { read, finish }
  }

  return {
    ...state,
    open: shownFile(state),
    take: async (chosen: File) => {
      const { read, finish } = start(chosen.name)
      finish(await readFirst(chosen, read).catch(() => NOT_LOADED))
    },
    setChoices: async (choices: FileChoices) => {
      const { open } = state
      if (!open) return
      const { read, finish } = start(open.name, choices)
      const file = await read(open.bytes, choices).catch(() => NOT_LOADED)
      if (typeof file === 'string') return finish(file)
      if (open.headerKey !== null) remember(open.headerKey, choices)
      finish({ ...open, file, choices, version: open.version + 1 })
    },
    cancel: () => {
      running.current?.abort()
      setState(stopReading)
    },
    close: () => {
      running.current?.abort()
      setState(NO_FILE)
    },
  }
}

type Read = (bytes: Uint8Array, choices: FileChoices) => Promise<BankFile | string>

/** Reads a file as it is found out, and again if something was set by hand for its headings before. */
async function readFirst(chosen: File, read: Read): Promise<OpenFile | string> {
  if (chosen.size > MAX_FILE_BYTES) return TOO_LARGE
  // The file was moved or deleted after it was chosen, or is still in a cloud folder.
  const buffer = await chosen.arrayBuffer().catch(() => null)
  if (buffer === null) return UNREADABLE
  const bytes = new Uint8Array(buffer)
  const found = await read(bytes, {})
  if (typeof found === 'string') return found
  const { headerKey } = found.statement
  const open = { name: chosen.name, bytes, file: found, choices: {}, headerKey, version: 1 }
  const choices = headerKey === null ? null : findRemembered(headerKey)
  if (choices === null) return open
  const again = await read(bytes, choices)
  return typeof again === 'string' ? open : { ...open, file: again, choices }
}
