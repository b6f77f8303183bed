import { describe, expect, test } from 'vitest'
import { chooseSteps } from './steps.mjs'

const CHECK = ['check-unit', 'check-types', 'check-dead-code', 'check-lint']

describe('choosing steps', () => {
  test('without a choice everything runs', () => {
    const others = ['build', 'browser', 'weight', 'server-embedded', 'server-postgres', 'faults']
    expect(namesOf(undefined).sort()).toEqual([...CHECK, ...others].sort())
  })

  test('a word chooses every step that has it in its name', () => {
    expect(namesOf('check')).toEqual(CHECK)
    expect(namesOf('lint, server')).toEqual(['check-lint', 'server-embedded', 'server-postgres'])
  })

  test('a step brings the step it depends on', () => {
    expect(namesOf('browser')).toEqual(['build', 'browser'])
  })

  test('an unknown word is refused with the names of all steps', () => {
    expect(() => chooseSteps('unti')).toThrow(/No step is called unti: .*check-unit/)
  })
})

function namesOf(words: string | undefined) {
  return chooseSteps(words).map(({ name }) => name)
}
