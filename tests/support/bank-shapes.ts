import { toDecimal } from '#shared/kernel/numbers/money.ts'
import { type FileChoices, readBankFile } from '#web/features/expenses/bank-import/read-bank-file.ts'

export const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Each payment as "day amount text", with its fee behind it where there is one; and the lines that are left out. */
export async function readShape(file: string | Uint8Array, choices?: FileChoices) {
  const found = await readBankFile(typeof file === 'string' ? bytesOf(file) : file, choices)
  if (typeof found === 'string') return found
  const { bank, lines, left } = found.statement
  const payments = lines.map(({ date, amount, text, fee }) =>
    [date, toDecimal(amount), text, ...(fee !== 0 ? [`fee ${toDecimal(fee)}`] : [])].join(' '),
  )
  return { bank: bank?.name ?? null, payments, left: left.map(({ line, why }) => `${line}: ${why}`) }
}

export const rows = (...lines: string[]) => lines.join('\r\n')
