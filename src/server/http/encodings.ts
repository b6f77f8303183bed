export type Encoding = 'br' | 'gzip'

/** The packing that a client takes, the tighter one first. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | null {
  const accepted = String(header ?? '')
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : null
}

/** Named, and not with a weight of nought, which means "anything but this". */
function accepts(header: string, encoding: string): boolean {
  const named = header.split(',').find((part) => part.trim().split(/[\s;]/, 1)[0] === encoding)
  return named !== undefined && !/;\s*q=0(\.0+)?\s*$/.test(named)
}
