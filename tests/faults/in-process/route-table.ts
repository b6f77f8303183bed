export type RouteTable = ReturnType<typeof createRouteTable>

/**
 * How often each call was answered with which status; 0 means that the connection was closed without an
 * answer.
 */
export function createRouteTable() {
  const counts = new Map<string, Map<number, number>>()
  const hows = new Map<string, number>()
  const statuses = new Set<number>()

  const sumOf = (wanted: (status: number) => boolean) =>
    [...counts.values()]
      .flatMap((row) => [...row])
      .reduce((sum, [status, many]) => sum + (wanted(status) ? many : 0), 0)

  return {
    count: (call: string, status: number, how: string) => {
      const row = counts.get(call) ?? new Map<number, number>()
      counts.set(call, row.set(status, (row.get(status) ?? 0) + 1))
      hows.set(how, (hows.get(how) ?? 0) + 1)
      statuses.add(status)
    },
    summary: () =>
      `${sumOf((status) => status >= 200 && status < 300)} succeeded, ${sumOf((status) => status >= 400 && status < 500)} refused, ${sumOf((status) => status >= 500)} failed`,
    toText: () => {
      const columns = [...statuses].sort((a, b) => a - b)
      const header = [''.padEnd(52), ...columns.map((status) => String(status).padStart(6))].join('')
      const lines = [...counts].map(([call, row]) =>
        [call.padEnd(52), ...columns.map((status) => String(row.get(status) ?? '·').padStart(6))].join(''),
      )
      const wrong = [...hows]
        .sort(([, a], [, b]) => b - a)
        .map(([how, many]) => `${String(many).padStart(7)}  ${how}`)
      return [header, ...lines, '', 'What was wrong with the requests:', ...wrong, ''].join('\n')
    },
  }
}
