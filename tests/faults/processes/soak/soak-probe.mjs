import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into the server under test ahead of everything else: asked by a signal, it clears away what is
// garbage and writes down what is left. Without that, memory goes up and down by more than any leak does.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  const resources = process.getActiveResourcesInfo().length
  appendFileSync(process.env['SOAK_PROBE'] ?? '', `${JSON.stringify({ heapUsed, external, resources })}\n`)
})
