import type { TestApp } from './test-app.ts'

export const TOKEN = 'a long token that only the watcher knows'

export function requestMetrics({ app }: TestApp, authorization: string | undefined) {
  const headers = authorization === undefined ? {} : { authorization }
  return app.inject({ method: 'GET', url: '/metrics', headers })
}

/** Reads the metrics with the token. */
export async function scrapeMetrics(app: TestApp): Promise<string> {
  return (await requestMetrics(app, `Bearer ${TOKEN}`)).body
}

export function readFigure(text: string, series: string): number {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1))
}
