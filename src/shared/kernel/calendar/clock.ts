// Creating a formatter is far slower than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** How many minutes the clock on the wall of a time zone is past midnight. */
export function minutesIn(instant: Date, timeZone: string): number {
  const [hours = '', minutes = ''] = formatterFor(timeZone).format(instant).split(':')
  return Number(hours) * 60 + Number(minutes)
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-GB-u-nu-latn', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, formatter)
  return formatter
}
