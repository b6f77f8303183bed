import { once } from 'node:events'
import { connect } from 'node:net'

const END_OF_HEAD = '\r\n\r\n'
const RESPONSE_TIMEOUT_MS = 30_000

/**
 * An HTTP client that sends one request over one connection again and again. It does as little else as
 * possible, because it uses the cores of the server that is measured.
 * @param {string} url @param {string} request
 */
export async function openHttpClient(url, request) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
    .setNoDelay()
    .setTimeout(RESPONSE_TIMEOUT_MS)
    .setEncoding('latin1')
  socket.on('timeout', () => socket.destroy(new Error(`no answer within ${RESPONSE_TIMEOUT_MS} ms`)))
  socket.on('end', () => socket.destroy(new Error('the server has hung up')))
  await once(socket, 'connect')
  return {
    call: async () => {
      socket.write(request)
      let answer = ''
      while (!isComplete(answer)) {
        const [part] = await once(socket, 'data')
        answer += part
      }
      if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`answered ${answer.split('\r\n', 1)[0]}`)
    },
    close: () => socket.destroy(),
  }
}

/** @param {string} answer */
function isComplete(answer) {
  const head = answer.indexOf(END_OF_HEAD)
  if (head < 0) return false
  const length = Number(/^content-length: (\d+)/im.exec(answer)?.[1])
  return answer.length >= head + END_OF_HEAD.length + length
}
