import * as z from 'zod/mini'

const KEY = 'damson.page-starts'
const MAX_LISTS = 10

/** Where the pages of a list begin that were seen in this tab, by their number; and how long the list was then. */
const seenLists = z.array(
  z.object({ list: z.string(), total: z.number(), starts: z.record(z.string(), z.string()) }),
)

type SeenList = z.infer<typeof seenLists>[number]

/** What a page's answer says about where pages begin. */
export type PageSeen = { page: number; start: string | null; nextCursor: string | null; total: number }

/** The cursor that a page begins at, when it was seen before; a reload forgets nothing. */
export function findPageStart(list: string, page: number): string | null {
  return readSeen().find((one) => one.list === list)?.starts[page] ?? null
}

export function notePage(list: string, { page, start, nextCursor, total }: PageSeen): void {
  const seen = readSeen()
  const before = seen.find((one) => one.list === list)
  // What has been added may stand on an earlier page, and has moved what follows: then those are found anew.
  const known = before && total <= before.total ? before.starts : {}
  const starts = {
    ...known,
    ...(start !== null && { [page]: start }),
    ...(nextCursor !== null && { [page + 1]: nextCursor }),
  }
  const others = seen.filter((one) => one.list !== list)
  writeSeen([{ list, total, starts }, ...others].slice(0, MAX_LISTS))
}

/** For whoever signs in next in this tab: their lists are others. */
export function forgetPageStarts(): void {
  writeSeen([])
}

/** Storage may be blocked, full or forged: then a page before this one is found by counting. */
function readSeen(): SeenList[] {
  try {
    return seenLists.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

function writeSeen(seen: readonly SeenList[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(seen))
  } catch {
    // As above.
  }
}
