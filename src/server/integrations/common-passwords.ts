import { PASSWORD_MIN, PASSWORD_TOO_COMMON } from '#shared/features/auth/password.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { findRepeatedPiece, isMadeOfRuns } from './predictable-passwords.ts'

type Blocklist = (password: string) => boolean

let loading: Promise<Blocklist> | undefined

/** Refuses a new password that attackers try first. Existing passwords still work: only a new one is checked. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  if (!(await isCommonPassword(password))) return
  throw new ProductError('invalid', PASSWORD_TOO_COMMON, { fields: { [field]: PASSWORD_TOO_COMMON } })
}

async function isCommonPassword(password: string): Promise<boolean> {
  if (isMadeOfRuns(password)) return true
  const piece = findRepeatedPiece(password)
  if (piece !== null && [...piece].length < PASSWORD_MIN) return true
  loading ??= loadBlocklist()
  const isListed = await loading
  return isListed(password.toLowerCase()) || (piece !== null && isListed(piece.toLowerCase()))
}

/**
 * Two lists, loaded when first needed. The second holds the 50,000 most frequent passwords of at least eight
 * characters in leaked data. The first omits what its own library detects by rules.
 */
async function loadBlocklist(): Promise<Blocklist> {
  const [{ dictionary }, { default: frequent }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('fxa-common-password-list'),
  ])
  const listed = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
  return (password) => listed.has(password) || frequent.test(password)
}
