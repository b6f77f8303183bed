import { describe, expect, test } from 'vitest'
import { ONE_FAILED, ONE_PASSED } from './counts.mjs'
import { runSteps, type Step } from './schedule.mjs'

const passes = async () => ({ counts: ONE_PASSED, output: '' })
const fails = async () => ({ counts: ONE_FAILED, output: 'broken' })
const options = { cores: 2, onFinished: () => undefined, isStopped: () => false }

describe('running the steps', () => {
  test('never uses more cores than there are, and uses them all', async () => {
    const log: string[] = []
    let inUse = 0
    const busy = (id: string, cores: number) =>
      step(id, {
        cores,
        run: async () => {
          inUse += cores
          log.push(`${id} ${inUse}`)
          await Promise.resolve()
          inUse -= cores
          return passes()
        },
      })
    await runSteps([busy('a', 1), busy('b', 1), busy('c', 2), busy('d', 1)], options)
    expect(log).toEqual(['a 1', 'b 2', 'c 2', 'd 1'])
  })

  test('a step waits for its predecessor, and is not run when that failed', async () => {
    const finished = await runSteps(
      [step('browser', { after: ['build'] }), step('build', { run: fails }), step('unit')],
      options,
    )
    const browser = finished.find(({ step: { id } }) => id === 'browser')
    expect(browser).toMatchObject({ counts: ONE_FAILED, output: 'Not run, because "build" failed.' })
    expect(finished.find(({ step: { id } }) => id === 'unit')?.counts).toEqual(ONE_PASSED)
  })

  test('a step that throws has failed and says why', async () => {
    const [finished] = await runSteps(
      [step('a', { run: () => Promise.reject(new Error('no disk')) })],
      options,
    )
    expect(finished).toMatchObject({ counts: ONE_FAILED, output: expect.stringContaining('no disk') })
  })

  test('after an interruption nothing more is begun, and what was not run has failed', async () => {
    const finished = await runSteps([step('a'), step('b')], { ...options, isStopped: () => true })
    expect(finished.map(({ counts }) => counts)).toEqual([ONE_FAILED, ONE_FAILED])
  })
})

function step(id: string, given: Partial<Step> = {}): Step {
  return { id, title: id, cores: 1, after: [], run: passes, ...given }
}
