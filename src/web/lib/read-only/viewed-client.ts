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

/** The address of a call, which says whose records it reads. */
export function toViewedCall(path: string): string {
  return viewedClientId !== null && isClientCall(path) ? withClient(path, viewedClientId) : path
}

/** Whether an address shows the records of somebody else than this page. */
export function leavesViewedClient(address: string): boolean {
  return clientIn(/\?[^#]*/.exec(address)?.[0] ?? '') !== viewedClientId
}
