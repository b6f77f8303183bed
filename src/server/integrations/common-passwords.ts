import { PASSWORD_MIN, PASSWORD_TOO_COMMON } from '#shared/features/auth/password.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'

let known: Promise<Set<string>> | undefined

/** Refuses what is among the tens of thousands that guessers try first. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  if (!(await isCommonPassword(password))) return
  throw new ProductError('invalid', PASSWORD_TOO_COMMON, { fields: { [field]: PASSWORD_TOO_COMMON } })
}

/** The list is loaded when it is first needed. */
async function isCommonPassword(password: string): Promise<boolean> {
  known ??= loadList()
  return (await known).has(password.toLowerCase())
}

async function loadList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const list = dictionary['passwords-common']
  return new Set(
    list.filter((password) => password.length >= PASSWORD_MIN).map((password) => password.toLowerCase()),
  )
}
