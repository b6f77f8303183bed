/** "09:14", or with its day when that is not today: "09:14 on 14 November". */
export function formatTimestamp(at: number, now: number, timeZone: string): string {
  const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  const day = dayOf(at, timeZone)
  return day === dayOf(now, timeZone) ? time : `${time} on ${day}`
}

function dayOf(at: number, timeZone: string): string {
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone })
}
