import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into the server under test before everything else. On a signal it collects the garbage and writes
// down the memory that is left. Without that, memory would vary by more than any leak.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  const resources = process.getActiveResourcesInfo().length
  appendFileSync(process.env['SOAK_PROBE'] ?? '', `${JSON.stringify({ heapUsed, external, resources })}\n`)
})
