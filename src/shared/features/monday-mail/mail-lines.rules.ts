import type { Close } from '#shared/features/tax/closes/closes.rules.ts'
import { formatPounds, type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'

export type MailLine = { label: string; value: string; note?: string }

/** Last week in five lines. */
export function listMailLines({ takings, perHour, pots, goal }: MailedClose): MailLine[] {
  return [
    takingsLine(takings),
    hourLine(perHour),
    setAsideLine(pots),
    { label: 'Yours', value: formatPounds(pots.pay) },
    goalLine(goal),
  ]
}

/** What the lines need of a close. */
export type MailedClose = Pick<Close, 'perHour' | 'goal'> & {
  takings: Pick<Close['takings'], 'gross' | 'tips'>
  pots: Pick<Close['pots'], 'vat' | 'tax' | 'pay'>
}

/** Tips are no part of the takings. */
function takingsLine({ gross, tips }: MailedClose['takings']): MailLine {
  const line = { label: 'Takings', value: formatPounds(gross) }
  return tips === 0 ? line : { ...line, note: `and ${formatPounds(tips)} in tips` }
}

function hourLine(perHour: Pence | null): MailLine {
  const label = 'An hour'
  if (perHour === null) return { label, value: 'No hours yet', note: 'add them when you close the week' }
  return { label, value: formatPounds(perHour), note: 'with clients' }
}

/** If no VAT is due, the line names tax alone. VAT that HMRC pays back is not put aside, so it is said apart. */
function setAsideLine({ vat, tax }: MailedClose['pots']): MailLine {
  if (vat < 0) {
    const note = `for tax; ${formatPounds(pence(-vat))} of VAT comes back`
    return { label: 'Set aside', value: formatPounds(tax), note }
  }
  const note = vat === 0 ? 'for tax' : `${formatPounds(vat)} for VAT and ${formatPounds(tax)} for tax`
  return { label: 'Set aside', value: formatPounds(sumPence([vat, tax])), note }
}

function goalLine(goal: MailedClose['goal']): MailLine {
  const label = 'Monthly goal'
  if (goal === null) return { label, value: 'None set' }
  if (goal.ahead === 0) return { label, value: 'On pace' }
  if (goal.ahead > 0) return { label, value: `${formatPounds(goal.ahead)} ahead` }
  return { label, value: `${formatPounds(pence(-goal.ahead))} behind` }
}
