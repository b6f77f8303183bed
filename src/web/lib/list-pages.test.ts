import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAll, readPage } from './list-pages.ts'

/** A list of so many rows behind the real transport; its cursor is the number of the last row given. */
function serveRows(total: number) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const search = new URL(path, 'http://salon.test').searchParams
    const start = Number(search.get('cursor') ?? 0)
    if (Number.isNaN(start)) return Response.json({ message: 'No', code: 'invalid' }, { status: 400 })
    const end = Math.min(start + Number(search.get('limit')), total)
    const rows = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index + 1)
    const headers = new Headers({ 'X-Total-Count': String(total) })
    if (end < total) headers.set('Link', `</api/things?cursor=${end}>; rel="next"`)
    return Response.json(rows, { headers })
  })
  return asked
}

/** As much of a tab's storage as is used; each test has a tab of its own. */
class TabStorage {
  readonly #items = new Map<string, string>()
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value)
  }
}

const read = (page: number, after: string | null = null) => readPage<number>('/api/things', { page, after })

let asked: string[]
beforeEach(() => {
  asked = serveRows(60)
  vi.stubGlobal('sessionStorage', new TabStorage())
})
afterEach(() => vi.unstubAllGlobals())

describe('a page of a list', () => {
  it.each([
    [1, 1, 25],
    [2, 26, 50],
    [3, 51, 60],
  ])('%i holds the rows %i to %i', async (page, first, last) => {
    const found = await read(page)
    expect([found.page, found.rows[0], found.rows.at(-1)]).toEqual([page, first, last])
    expect(found.total).toBe(60)
  })

  it('is read in one call where the page before it said where it begins', async () => {
    const { nextCursor } = await read(1)
    asked.length = 0
    expect((await read(2, nextCursor)).rows[0]).toBe(26)
    expect(asked).toHaveLength(1)
  })

  it('before this one is read in one call when it was seen, also after a reload', async () => {
    const { nextCursor } = await read(1)
    const second = await read(2, nextCursor)
    await read(3, second.nextCursor)
    asked.length = 0
    // What a reload asks for: the page in the address, with where it begins.
    const third = await read(3, second.nextCursor)
    const before = await read(2, third.previousCursor)
    expect([before.page, before.rows[0], before.rows.at(-1)]).toEqual([2, 26, 50])
    expect(asked).toEqual(['/api/things?limit=25&cursor=50', '/api/things?limit=25&cursor=25'])
  })

  it('before this one is found by counting once the list has grown', async () => {
    const { nextCursor } = await read(1)
    const second = await read(2, nextCursor)
    await read(3, second.nextCursor)
    asked = serveRows(61)
    expect((await read(3, '50')).previousCursor).toBeNull()
  })

  it('past the end is the last one', async () => {
    const found = await read(9)
    expect([found.page, found.rows[0]]).toEqual([3, 51])
  })

  it('that has lost its last row is the one before it', async () => {
    asked = serveRows(50)
    const found = await read(3, '50')
    expect([found.page, found.rows.at(-1)]).toEqual([2, 50])
  })

  it('with a made-up start is found by its number', async () => {
    expect((await read(2, 'nonsense')).rows[0]).toBe(26)
  })

  it('of an empty list is the first', async () => {
    serveRows(0)
    expect(await read(4)).toEqual({ rows: [], total: 0, nextCursor: null, page: 1, previousCursor: null })
  })

  it('far down skips what is before it in large steps', async () => {
    asked = serveRows(2000)
    expect((await read(61)).rows[0]).toBe(1501)
    expect(asked).toHaveLength(4)
  })
})

describe('a whole list', () => {
  it('is every row once, of the filter asked for', async () => {
    asked = serveRows(1200)
    const rows = await readAll<number>('/api/things', new URLSearchParams({ q: 'a&b' }))
    expect(rows).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1))
    expect(asked.every((path) => path.includes('q=a%26b'))).toBe(true)
  })
})
