import { PASSWORD_MIN } from '#shared/features/auth/password.rules.ts'

let known: Promise<Set<string>> | undefined

/** Whether a password is among the tens of thousands that guessers try first. Loaded when first needed. */
export async function isCommonPassword(password: string): Promise<boolean> {
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
