import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JsonPart, splitJson } from './json-parts.ts'

const isOpened = (path: readonly string[]) => path.length === 0 || (path[0] === 'rows' && path.length === 1)

async function split(text: string, cuts: readonly number[], most = 1_000_000): Promise<JsonPart[]> {
  const places = [...new Set([0, ...cuts.map((cut) => cut % (text.length + 1)), text.length])]
  places.sort((a, b) => a - b)
  const chunks = places.slice(1).map((end, index) => text.slice(places[index], end))
  const parts: JsonPart[] = []
  for await (const part of splitJson(iterate(chunks), { isOpened, most })) parts.push(part)
  return parts
}

async function* iterate(chunks: readonly string[]): AsyncGenerator<string> {
  yield* chunks
}

test('a document falls into the same parts wherever it is cut, and however it is laid out', async () => {
  const rows = fc.array(fc.jsonValue(), { maxLength: 8 })
  const cuts = fc.array(fc.nat(2_000), { maxLength: 12 })
  const property = fc.asyncProperty(
    rows,
    fc.jsonValue(),
    fc.constantFrom(0, 1, 3),
    cuts,
    async (list, head, space, at) => {
      const parts = await split(JSON.stringify({ head, rows: list, '"]': 'end' }, null, space), at)
      const expected = [
        { path: ['head'], at: 0, value: head },
        ...list.map((value, index) => ({ path: ['rows', '*'], at: index + 1, value })),
        { path: ['"]'], at: 0, value: 'end' },
      ]
      const found = parts.map(({ path, at: place, text }) => ({ path, at: place, value: JSON.parse(text) }))
      expect(found).toEqual(JSON.parse(JSON.stringify(expected)))
    },
  )
  await fc.assert(property)
})

test.each([
  ['', /not complete/],
  ['{', /not complete/],
  ['{"rows":[1,]}', /wrong place/],
  ['{"rows":[1 2]}', /wrong place/],
  ['{"rows":[1}', /wrong place/],
  ['{"a" 1}', /wrong place/],
  ['{"a":1}}', /wrong place/],
  ['{"a":1} x', /wrong place/],
  ['{,"a":1}', /wrong place/],
  ['{"a":nothing}', /not complete/],
  ['{"a":"open', /not complete/],
])('%s is no document', async (text, reason) => {
  await expect(split(text, [])).rejects.toThrow(reason)
})

test('a part that never ends is given up before it fills the memory', async () => {
  const cuts = Array.from({ length: 100 }, (_, index) => index * 100)
  await expect(split(`{"a":"${'x'.repeat(10_000)}"}`, cuts, 1_000)).rejects.toThrow('too long')
})
