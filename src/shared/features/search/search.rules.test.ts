import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containsWords, findEntries, splitWords } from './search.rules.ts'

describe('the words of a search', () => {
  it.each([
    ['Rent of Oak Street', 'oak rent', true],
    ['Rent of Oak Street', 'OAK', true],
    ['Rent of Oak Street', 'oak lane', false],
    ['towels 100% cotton', '100%', true],
    ['shelf AxB', 'a_b', false],
    ['Café', 'CAFÉ', true],
    ['Café', 'cafe', true],
    ['anything', '   ', true],
  ])('%s contains %s: %s', (text, typed, expected) => {
    expect(containsWords(text, typed)).toBe(expected)
  })

  it('are all found in the text that they come from', () => {
    fc.assert(fc.property(fc.string(), (text) => containsWords(text, text)))
  })

  it('hold no blank', () => {
    fc.assert(fc.property(fc.string(), (text) => !splitWords(text).includes('')))
  })
})

describe('the entries found', () => {
  const entries = ['Stock Budget', 'Expenses', 'Budget', 'Help'].map((title) => ({
    title,
    texts: title === 'Expenses' ? ['Budget of costs'] : [],
  }))
  const findTitles = (typed: string, max = 5) => findEntries(entries, typed, max).map(({ title }) => title)

  it('begin with the titles that start with the words, then those that contain them', () => {
    expect(findTitles('budget')).toEqual(['Budget', 'Stock Budget', 'Expenses'])
  })

  it('are at most as many as asked for', () => {
    expect(findTitles('budget', 2)).toEqual(['Budget', 'Stock Budget'])
  })
})
