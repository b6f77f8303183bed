import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const OPTIONS = { maxWaiting: 1, retryAfterSeconds: 30 }
const neverAborted = () => new AbortController().signal

function openDoor() {
  let open = () => undefined as undefined
  const opened = new Promise<undefined>((resolve) => {
    open = () => resolve(undefined) as undefined
  })
  return { open, opened }
}

test('heavy work is done one after the other, in the order in which it came', async () => {
  const queue = createWorkQueue({ ...OPTIONS, maxWaiting: 2 })
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    seen.push(`${name} ends`)
  }
  await Promise.all([
    queue(neverAborted(), work('a')),
    queue(neverAborted(), work('b')),
    queue(neverAborted(), work('c')),
  ])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('a full queue refuses further work and says when to retry', async () => {
  const queue = createWorkQueue(OPTIONS)
  const door = openDoor()
  const first = queue(neverAborted(), () => door.opened)
  const second = queue(neverAborted(), async () => 'second')
  await expect(queue(neverAborted(), async () => 'third')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 30,
  })
  door.open()
  await first
  expect(await second).toBe('second')
})

test('aborted work leaves the queue, and the next one does not wait for it', async () => {
  const queue = createWorkQueue(OPTIONS)
  const door = openDoor()
  const first = queue(neverAborted(), () => door.opened)
  const impatient = new AbortController()
  const second = queue(impatient.signal, async () => 'second')
  impatient.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  const third = queue(neverAborted(), async () => 'third')
  door.open()
  await first
  expect(await third).toBe('third')
})

test('a caller who disconnects while the thread is blocked gets no turn afterwards', async () => {
  const queue = createWorkQueue(OPTIONS)
  const impatient = new AbortController()
  const began: string[] = []
  const first = queue(neverAborted(), async () => {
    // Node also reports a closed connection only once the thread is free again.
    setTimeout(() => impatient.abort(new Error('gone')))
    await Promise.resolve()
  })
  const second = queue(impatient.signal, async () => began.push('second'))
  await first
  await expect(second).rejects.toThrow('gone')
  expect(began).toEqual([])
})

test('work that fails makes room for the next', async () => {
  const queue = createWorkQueue(OPTIONS)
  await expect(queue(neverAborted(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(neverAborted(), async () => 'next')).toBe('next')
})
