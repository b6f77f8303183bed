import { isIPv6 } from 'node:net'

/**
 * The address that rate limits count by: an IPv6 household has a whole /64 of addresses, so that prefix
 * counts as one.
 */
export function toRateLimitAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  return isIPv6(ip) ? `${expand(ip).slice(0, 4).join(':')}::/64` : ip
}

function expand(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}
