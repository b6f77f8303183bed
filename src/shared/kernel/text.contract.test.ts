import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { optionalText, textField } from './text.contract.ts'

const name = textField({ required: 'Name is required' })
const notes = textField({ required: 'Notes are required', max: 2000, multiline: true })
const messageFor = (field: typeof name, input: unknown) => z.safeParse(field, input).error?.issues[0]?.message

describe('text in a call', () => {
  it.each([
    ['  Damson & Co  ', 'Damson & Co'],
    ["Zoë's Ünïcode – 美容", "Zoë's Ünïcode – 美容"],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['line\n', 'line'],
    ['100% _wild_', '100% _wild_'],
  ])('%j comes out as %j', (input, text) => {
    expect(z.parse(name, input)).toBe(text)
  })

  it.each([undefined, null, '', '   ', '\u00a0', '\u200b', '\n\t'])('%j is missing', (input) => {
    expect(messageFor(name, input)).toBe('Name is required')
  })

  it.each([
    [5, 'Enter this as text'],
    [['Main Salon'], 'Enter this as text'],
    [{ city: 'Leeds' }, 'Enter this as text'],
    ['two\nlines', 'Write this on one line, without tabs'],
    ['a\tb', 'Write this on one line, without tabs'],
    ['a\u2028b', 'Write this on one line, without tabs'],
    ['a\u0000b', 'Remove the control characters from this text'],
    ['a\u001bb', 'Remove the control characters from this text'],
    ['a\u0085b', 'Remove the control characters from this text'],
    ['a\ud800b', 'Remove the broken character from this text'],
    ['a\udc00', 'Remove the broken character from this text'],
  ])('%j is refused: %s', (input, message) => {
    expect(messageFor(name, input)).toBe(message)
  })

  it('counts code points, after trimming', () => {
    expect(z.parse(name, ` ${'😀'.repeat(200)} `)).toBe('😀'.repeat(200))
    expect(messageFor(name, 'x'.repeat(201))).toBe('Use at most 200 characters')
    expect(messageFor(notes, 'x'.repeat(2001))).toBe('Use at most 2,000 characters')
  })

  it('keeps line breaks and tabs where they are allowed, and nothing else of that kind', () => {
    expect(z.parse(notes, 'one\r\ntwo\n\tthree')).toBe('one\ntwo\n\tthree')
    expect(messageFor(notes, 'one\u0000two')).toBe('Remove the control characters from this text')
    expect(messageFor(notes, 'one\u000btwo')).toBe('Remove the control characters from this text')
  })

  it('accepts its own output unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = z.parse(optionalText({ max: 10_000, multiline: true }), keepPrintable(typed))
        expect(z.parse(optionalText({ max: 10_000, multiline: true }), once)).toBe(once)
      }),
    )
  })

  it('never accepts text that a database cannot store', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\u0000', '\ud800', '\udfff'),
        (typed, bad) => {
          expect(z.safeParse(notes, `a${typed}${bad} z`).success).toBe(false)
        },
      ),
    )
  })

  it('is described in the API as a string', () => {
    expect(z.toJSONSchema(name, { io: 'input', unrepresentable: 'any' })).toMatchObject({ type: 'string' })
  })
})

describe('text that may be left out', () => {
  const body = z.object({ description: optionalText({ max: 2000, multiline: true }) })

  it.each([{ description: null }, { description: '' }, { description: '  ' }])('is null in %j', (input) => {
    expect(z.parse(body, input)).toEqual({ description: null })
  })

  it('is null when missing, but untouched by a change that does not name it', () => {
    expect(z.parse(body, {})).toEqual({ description: null })
    expect(z.parse(z.partial(body), {})).toEqual({})
    expect(z.parse(z.partial(body), { description: '' })).toEqual({ description: null })
  })

  it('follows the same rules when given', () => {
    expect(z.parse(body, { description: ' a\nb ' })).toEqual({ description: 'a\nb' })
    expect(z.safeParse(body, { description: 'a\u0000b' }).success).toBe(false)
    expect(z.safeParse(body, { description: 5 }).success).toBe(false)
  })
})

function keepPrintable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, '')
}
