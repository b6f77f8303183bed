import { describe, expect, it } from 'vitest'
import { readShortcut } from './shortcuts.ts'

const PRESS = { key: '/', ctrlKey: false, metaKey: false, altKey: false }

describe('a key on the page', () => {
  it.each([
    { name: '/', press: {}, expected: 'search' },
    { name: '?', press: { key: '?' }, expected: 'keys' },
    { name: 'Ctrl K', press: { key: 'k', ctrlKey: true }, expected: 'search' },
    { name: 'Cmd K with caps lock', press: { key: 'K', metaKey: true }, expected: 'search' },
    { name: 'Ctrl /', press: { ctrlKey: true }, expected: null },
    { name: 'Alt /', press: { altKey: true }, expected: null },
    { name: 'k alone', press: { key: 'k' }, expected: null },
  ])('$name: $expected', ({ press, expected }) => {
    expect(readShortcut({ ...PRESS, ...press }, true)).toBe(expected)
  })
})

describe('while typing, or with single keys switched off', () => {
  it.each([
    { name: '/', press: {}, expected: null },
    { name: '?', press: { key: '?' }, expected: null },
    { name: 'Ctrl K', press: { key: 'k', ctrlKey: true }, expected: 'search' },
  ])('$name: $expected', ({ press, expected }) => {
    expect(readShortcut({ ...PRESS, ...press }, false)).toBe(expected)
  })
})
