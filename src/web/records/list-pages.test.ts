import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { recordCalls } from '#shared/kernel/record-calls.ts'
import { readAll, readPage } from './list-pages.ts'

const { list } = recordCalls('/api/things', {
  record: z.number(),
  input: z.object({}),
  change: z.object({}),
  listQuery: z.object({}),
})

/** Serves a list with this many rows through the real transport. The cursor is the number of the last row sent. */
function serveRows(total: number) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const search = new URL(path, 'http://salon.test').searchParams
    const start = Number(search.get('cursor') ?? search.get('skip') ?? 0)
    const end = Math.min(start + Number(search.get('limit')), total)
    const rows = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index + 1)
    const headers = new Headers({ 'X-Total-Count': String(total) })
    if (end < total) headers.set('Link', `</api/things?cursor=${end}>; rel="next"`)
    return Response.json(rows, { headers })
  })
  return asked
}

const read = (page: number) => readPage(list, { page })

let asked: string[]
beforeEach(() => {
  asked = serveRows(60)
})
afterEach(() => vi.unstubAllGlobals())

describe('a page of a list', () => {
  it.each([
    [1, 1, 25],
    [2, 26, 50],
    [3, 51, 60],
  ])('%i holds the rows %i to %i, and is fetched in one call', async (page, first, last) => {
    const found = await read(page)
    expect([found.page, found.rows[0], found.rows.at(-1)]).toEqual([page, first, last])
    expect(found.total).toBe(60)
    expect(asked).toHaveLength(1)
  })

  it('past the end is the last page', async () => {
    const found = await read(9)
    expect([found.page, found.rows[0]]).toEqual([3, 51])
  })

  it('without rows any more is replaced by the one before it', async () => {
    asked = serveRows(50)
    const found = await read(3)
    expect([found.page, found.rows.at(-1)]).toEqual([2, 50])
  })

  it('of an empty list is the first page', async () => {
    serveRows(0)
    expect(await read(4)).toEqual({ rows: [], total: 0, nextCursor: null, page: 1 })
  })
})

describe('a whole list', () => {
  it('contains every row of the filter once', async () => {
    asked = serveRows(1200)
    const rows = await readAll(list, { search: new URLSearchParams({ q: 'a&b' }) })
    expect(rows).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1))
    expect(asked.every((path) => path.includes('q=a%26b'))).toBe(true)
  })
})
