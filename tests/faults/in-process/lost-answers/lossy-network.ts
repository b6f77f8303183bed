import type { InjectOptions } from 'fastify'
import type { TestApp } from '#tests/support/app/test-app.ts'
import type { Random } from '#tests/support/random.ts'

/** Half of the calls succeed. The others lose their request or their answer, or get a proxy's error. */
const OUTCOMES = ['good', 'good', 'good', 'request lost', 'answer lost', 'bad gateway'] as const

export type LossyNetwork = {
  fetch: typeof globalThis.fetch
  /** Sets whose browser sends from now on, and the generator that chooses what happens to its calls. */
  take: (cookie: string, random: Random) => void
  counts: () => { calls: number; lost: number }
}

/**
 * A network between the app's code and the whole server that loses answers. It holds every answer until all
 * calls under way have one, then returns them in random order, so calls overlap on any machine.
 */
export function createLossyNetwork({ app }: TestApp): LossyNetwork {
  let browser: { cookie: string; random: Random } | null = null
  const counts = { calls: 0, lost: 0 }
  const waiting: (() => void)[] = []
  let flying = 0

  const handOut = () =>
    setImmediate(() => {
      if (waiting.length === 0 || waiting.length < flying || browser === null) return
      const [next] = waiting.splice(browser.random.between(0, waiting.length - 1), 1)
      next?.()
    })

  const ask = async (path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
    const sent = { ...(headers as Record<string, string>), cookie: browser?.cookie ?? '' }
    const payload = body instanceof ArrayBuffer ? Buffer.from(body) : (body ?? undefined)
    const request = { method, url: path, headers: sent, payload } as InjectOptions
    const { statusCode, body: text, headers: answered } = await app.inject(request)
    return new Response(text, { status: statusCode, headers: { Link: String(answered['link'] ?? '') } })
  }

  const pass = async (path: string, init: RequestInit): Promise<Response> => {
    const outcome = browser?.random.pick(OUTCOMES)
    counts.calls += 1
    const answer = outcome === 'request lost' ? null : await ask(path, init)
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      handOut()
    })
    if (outcome === 'good' && answer) return answer
    counts.lost += 1
    if (outcome === 'bad gateway') return new Response('', { status: 502 })
    throw new TypeError('Failed to fetch')
  }

  const fetch = async (path: unknown, init: RequestInit = {}): Promise<Response> => {
    flying += 1
    try {
      return await pass(String(path), init)
    } finally {
      flying -= 1
      handOut()
    }
  }
  const take: LossyNetwork['take'] = (cookie, random) => {
    browser = { cookie, random }
  }
  return { fetch, take, counts: () => counts }
}
