/** "2026-11-15 09:00 UTC": in UTC, because an operator compares it with the logs of many places. */
export function formatInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** "1 mail", "3 mails". */
export function countOf(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}
