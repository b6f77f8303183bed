import type { Db } from '#server/db/engines/database.ts'
import { consumeAppCode, findAppCodes } from '#server/db/second-step/app-codes.ts'
import { consumeRecoveryCode } from '#server/db/second-step/recovery-codes.ts'
import { toAppCode, toRecoveryCode } from '#shared/features/auth/second-step.rules.ts'
import { findStep } from './totp.ts'

type Claim = { userId: number; code: string; now: Date }

/** Uses up a code from the app. False when it is wrong or was used before. */
export async function redeemAppCode(db: Db, { userId, code, now }: Claim): Promise<boolean> {
  const digits = toAppCode(code)
  const codes = await findAppCodes(db, userId)
  if (digits === null || codes === null || codes.confirmedAt === null) return false
  const step = findStep(codes.secret, digits, now)
  return step !== null && consumeAppCode(db, { userId, secret: codes.secret, step })
}

/** Uses up a recovery code. False when it is wrong or was used before. */
export async function redeemRecoveryCode(db: Db, { userId, code }: Omit<Claim, 'now'>): Promise<boolean> {
  const plain = toRecoveryCode(code)
  return plain !== null && consumeRecoveryCode(db, userId, plain)
}
