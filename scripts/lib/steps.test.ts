import { describe, expect, test } from 'vitest'
import { chooseSteps, leaveToCi } from './steps.mjs'

const EVERYDAY = ['build', 'long-unit', 'browser', 'weight', 'server-postgres']
const FURTHER = ['browser-further', 'server-embedded', 'faults']
const CHECK = ['check-unit', 'check-types', 'check-dead-code', 'check-lint']

describe('choosing steps', () => {
  test('without a choice everything runs', () => {
    expect(namesOf(undefined).sort()).toEqual([...CHECK, ...EVERYDAY, ...FURTHER].sort())
  })

  test('a word chooses every step that has it in its name', () => {
    expect(namesOf('check')).toEqual(CHECK)
    expect(namesOf('lint, server')).toEqual(['check-lint', 'server-embedded', 'server-postgres'])
  })

  test('a step brings the step it depends on', () => {
    expect(namesOf('browser')).toEqual(['build', 'browser', 'browser-further'])
  })

  test.each([
    ['an everyday run leaves further journeys, the second engine and the faults to CI', [], []],
    ['without PostgreSQL it has the server on the embedded database', ['postgres'], ['server-embedded']],
  ] as const)('%s', (_, missing, more) => {
    const left = leaveToCi(chooseSteps(), new Map(missing.map((program) => [program, 'It is missing.'])))
    expect(left.map(({ name }) => name).sort()).toEqual([...CHECK, ...EVERYDAY, ...more].sort())
  })

  test('an unknown word is refused with the names of all steps', () => {
    expect(() => chooseSteps('unti')).toThrow(/No step is called unti: .*check-unit/)
  })
})

function namesOf(words: string | undefined) {
  return chooseSteps(words).map(({ name }) => name)
}
