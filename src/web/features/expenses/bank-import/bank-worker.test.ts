import { expect, test, vi } from 'vitest'
import type { ReadAnswer, ReadRequest } from './bank-worker.ts'

/** The worker as the page sees it: what is sent to it, and what it answers. */
async function startWorker() {
  const target = new EventTarget()
  const answers: ReadAnswer[] = []
  vi.stubGlobal('self', {
    addEventListener: target.addEventListener.bind(target),
    postMessage: (message: ReadAnswer) => answers.push(message),
  })
  vi.resetModules()
  await import('./bank-worker.ts')
  const send = (data: ReadRequest) => target.dispatchEvent(new MessageEvent('message', { data }))
  return { answers, send }
}

test('the reader answers with the file, and says how far it is', async () => {
  const { answers, send } = await startWorker()
  send({ bytes: new TextEncoder().encode('Date,Details,Amount\n01/11/2026,Rent,-9.00'), choices: {} })
  await vi.waitFor(() => expect(answers.at(-1)).toHaveProperty('file.statement.lines.length', 1))
  expect(answers[0]).toEqual({ percent: 30 })
})

test('a read that fails is answered as well, so that the page does not wait for ever', async () => {
  const { answers, send } = await startWorker()
  send({ bytes: new TextEncoder().encode('a,b'), choices: { encoding: 'no such encoding' as 'utf-8' } })
  await vi.waitFor(() => expect(answers).toEqual([{ failed: true }]))
})
