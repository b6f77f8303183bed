import type { BankFile, FileChoices } from './read-bank-file.ts'

/** A file that was read, and what the owner set by hand for it. */
export type OpenFile = {
  name: string
  bytes: Uint8Array
  file: BankFile
  choices: FileChoices
  /** What the choices are remembered under: the headings as they were found. */
  headerKey: string | null
  /** Another number each time the file is read, because the lines are counted from the start. */
  version: number
}

export type BankFileState = {
  open: OpenFile | null
  /** What is being read: its name, how far it is, and what was set by hand for it. Null while nothing is read. */
  reading: { name: string; percent: number; choices: FileChoices | null } | null
  fault: string | null
}

export const NO_FILE: BankFileState = { open: null, reading: null, fault: null }

export function startReading(
  { open }: BankFileState,
  name: string,
  choices: FileChoices | null = null,
): BankFileState {
  return { open, reading: { name, percent: 0, choices }, fault: null }
}

export function showProgress(state: BankFileState, percent: number): BankFileState {
  return state.reading === null ? state : { ...state, reading: { ...state.reading, percent } }
}

/** Stops the reading. A file that was open before stays open, with what was set for it then. */
export function stopReading(state: BankFileState): BankFileState {
  return { ...state, reading: null }
}

/** After a fault, the file that was open is open as it was before. */
export function finishReading({ open }: BankFileState, result: OpenFile | string): BankFileState {
  if (typeof result === 'string') return { open, reading: null, fault: result }
  return { open: result, reading: null, fault: null }
}

/** The open file with what was set last, also while it is still being read that way. */
export function shownFile({ open, reading }: BankFileState): OpenFile | null {
  return open && { ...open, choices: reading?.choices ?? open.choices }
}
