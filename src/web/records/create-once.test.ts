import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { recordCalls } from '#shared/kernel/record-calls.ts'
import { createOnce } from './create-once.ts'

const { create } = recordCalls('/api/expenses', {
  record: z.object({ id: z.number() }),
  input: z.object({ description: z.string() }),
  change: z.object({}),
  listQuery: z.object({}),
})

const good = () => new Response('{"id":1}', { status: 201, headers: { 'Content-Type': 'application/json' } })
const lost = () => new Response('', { status: 502 })

/** Answers the calls one after the other. A promise holds its answer back until it resolves. */
function answerWith(...answers: (Response | Promise<Response>)[]) {
  const keys: string[] = []
  const take = async (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key'] ?? '')
    return answers[keys.length - 1]
  }
  vi.stubGlobal('fetch', vi.fn(take))
  return keys
}

const add = (description: string) => createOnce(create, { description })

describe('the key of a create', () => {
  it('is sent again after a lost answer, so that nothing is added twice', async () => {
    const keys = answerWith(lost(), good())
    await expect(add('Rent')).rejects.toThrow('502')
    expect(await add('Rent')).toEqual({ id: 1 })
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('is new for the same record a second time and for another record', async () => {
    const keys = answerWith(good(), lost(), good())
    await add('Rent')
    await expect(add('Rent')).rejects.toThrow('502')
    await add('Wages')
    expect(new Set(keys).size).toBe(3)
  })

  it('is kept when an earlier create is answered in the meantime', async () => {
    let answerFirst = (_answer: Response) => {}
    const held = new Promise<Response>((resolve) => {
      answerFirst = resolve
    })
    const keys = answerWith(held, lost(), good())
    const first = add('Rent')
    const second = expect(add('Wages')).rejects.toThrow('502')
    answerFirst(good())
    await Promise.all([first, second])
    await add('Wages')
    expect(keys[2]).toBe(keys[1])
  })

  it('is kept when another create starts before its answer is lost', async () => {
    let loseFirst = (_answer: Response) => {}
    const held = new Promise<Response>((resolve) => {
      loseFirst = resolve
    })
    const keys = answerWith(held, good(), good())
    const first = expect(add('Rent')).rejects.toThrow('502')
    await add('Wages')
    loseFirst(lost())
    await first
    await add('Rent')
    expect(keys[2]).toBe(keys[0])
  })

  it('is different for two equal records, also when both are sent again', async () => {
    const keys = answerWith(lost(), lost(), good(), good(), good())
    await Promise.all([expect(add('Tea')).rejects.toThrow('502'), expect(add('Tea')).rejects.toThrow('502')])
    await Promise.all([add('Tea'), add('Tea')])
    await add('Tea')
    expect(new Set(keys.slice(0, 2)).size).toBe(2)
    expect(keys.slice(2, 4).toSorted()).toEqual(keys.slice(0, 2).toSorted())
    expect(keys.slice(0, 4)).not.toContain(keys[4])
  })

  it('is not sent again once the server says that it belongs to another record', async () => {
    const keys = answerWith(new Response('{}', { status: 409 }), good())
    await expect(add('Rent')).rejects.toThrow('409')
    await add('Rent')
    expect(keys[1]).not.toBe(keys[0])
  })
})
