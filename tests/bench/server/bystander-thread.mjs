import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Nearly ten calls a second, more than any owner makes. A call every 20 ms would itself use a twelfth of two
 * cores.
 */
const PAUSE_MS = 100

// Reads one list again and again until it gets a message, then posts how many milliseconds each call took.
const { url, cookie } = /** @type {{ url: string, cookie: string }} */ (workerData)
if (!parentPort) throw new Error('This is a part of bystander.mjs.')
let isOver = false
void once(parentPort, 'message').then(() => {
  isOver = true
})
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
// The first call opens the connection, so it is not timed.
await read()
parentPort.postMessage('ready')
const times = []
while (!isOver) {
  const startedAt = performance.now()
  await read()
  times.push(performance.now() - startedAt)
  await pause(PAUSE_MS)
}
agent.destroy()
parentPort.postMessage(times)

/** @returns {Promise<void>} */
function read() {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/expenses?limit=25`, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the list answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    request.on('error', reject)
  })
}
