import { clientIn, isClientCall, withClient } from '#shared/kernel/client-address.ts'

/**
 * The id of the client whose records this page shows to their accountant; null on a person's own pages. It is fixed
 * for the life of the page: going to another client, or back, loads a new page. So the figures of two owners are never
 * in one memory.
 */
export const viewedClientId: string | null =
  typeof location === 'undefined' ? null : clientIn(location.search)

/** True while an accountant looks at a client: nothing can be added, changed or deleted, and nothing is stored here. */
export const isReadOnly: boolean = viewedClientId !== null

let clientName: string | null = null

/** The files that are saved from this page have the client's name from now on. */
export function nameViewedClient(name: string): void {
  clientName = name
}

/** "Bloom Salon expenses-2026-11-19.csv": an accountant saves the same file of many clients. */
export function toViewedFileName(fileName: string): string {
  const allowed = clientName?.replaceAll(NOT_IN_FILE_NAMES, ' ').trim() ?? ''
  const name = [...allowed].slice(0, MAX_NAME).join('').trim()
  return name ? `${name} ${fileName}` : fileName
}

const NOT_IN_FILE_NAMES = /[\s\p{C}<>:"/\\|?*]+/gu
/** Most systems take 255 bytes. */
const MAX_NAME = 40

/** The address of a call, which says whose records it reads. */
export function toViewedCall(path: string): string {
  return viewedClientId !== null && isClientCall(path) ? withClient(path, viewedClientId) : path
}

/** Whether an address shows the records of somebody else than this page. */
export function leavesViewedClient(address: string): boolean {
  return clientIn(/\?[^#]*/.exec(address)?.[0] ?? '') !== viewedClientId
}
