import { describe, expect, test } from 'vitest'
import { chooseSteps } from './selection.mjs'

describe('choosing steps', () => {
  test('without a choice everything runs', () => {
    expect(idsOf(undefined)).toEqual(
      expect.arrayContaining([
        'lint',
        'types',
        'dead-code',
        'unit',
        'embedded',
        'postgres',
        'faults',
        'browser-most',
        'browser-rest',
      ]),
    )
  })

  test('a group stands for its steps', () => {
    expect(idsOf('server')).toEqual(['embedded', 'postgres'])
    expect(idsOf('lint, server')).toEqual(['lint', 'embedded', 'postgres'])
  })

  test('a step brings what it builds on', () => {
    expect(idsOf('browser')).toEqual(['build', 'browser-most', 'browser-rest'])
  })

  test('an unknown name is refused with the names there are', () => {
    expect(() => chooseSteps('unti')).toThrow(/No such step: unti\. There are: .*unit/)
  })
})

function idsOf(only: string | undefined) {
  return chooseSteps(only).map(({ id }) => id)
}
