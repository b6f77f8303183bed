import type { Limit } from '#server/db/accounts/rate-limits.ts'
import { toUser } from '#server/db/accounts/users.ts'
import { isRememberedBrowser } from '#server/db/second-step/remembered-browsers.ts'
import { hasSecondStep, type SecondSteps } from '#server/db/second-step/second-steps.ts'
import type { Deps } from '#server/deps.ts'
import type { Login, SecondStep } from '#shared/features/auth/auth.contract.ts'
import { canHavePasskeys } from '#shared/features/auth/second-step.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { isKnownDevice } from './auth.db.ts'
import type { Caller, SignedIn } from './auth.service.ts'
import { loginLimits } from './auth-limits.ts'
import { prepareSignIn, type SigningIn } from './sign-in.db.ts'

/** The password was right, and the second step is still to come. */
export type Pending = { secondStep: SecondStep[]; pendingSecret: string }

type Statements = ReturnType<typeof prepareSignIn>
type Attempt = { user: SigningIn; caller: Caller; limits: readonly Limit[]; isKnown: boolean }

/**
 * Only the right password reveals whether an account has a second step. This is read together with the account, so
 * that a wrong password takes the same time with a second step as without one.
 */
export function createSignIn(deps: Deps) {
  const { db } = deps.database
  const statements = prepareSignIn(db)
  return async (input: Login, caller: Caller): Promise<SignedIn | Pending> => {
    const { deviceSecret } = caller
    const isKnown = deviceSecret !== null && (await isKnownDevice(db, deviceSecret, input.email, deps.now()))
    const limits = deps.settings.rateLimits ? loginLimits(input.email, caller.address, isKnown) : []
    const user = await statements.attempt(input.email, limits, deps.now())
    const matches = await deps.passwords.verify(user?.passwordHash ?? null, input.password)
    if (!user || !matches) {
      caller.logEvent('login_failed', user?.id)
      throw wrongCredentials()
    }
    const attempt = { user, caller, limits, isKnown }
    const isComplete = !hasSecondStep(user) || (await isRemembered(deps, attempt))
    return isComplete ? open(deps, statements, attempt) : hold(deps, statements, attempt)
  }
}

async function open(deps: Deps, statements: Statements, attempt: Attempt): Promise<SignedIn> {
  const { user, caller, limits } = attempt
  const now = deps.now()
  const secrets = await statements.open({ user, ...caller, limits, now })
  if (secrets === null) throw wrongCredentials()
  caller.logEvent('login_succeeded', user.id)
  return { user: toUser(user, deps.settings.timeZone, now), ...secrets }
}

async function hold(deps: Deps, statements: Statements, attempt: Attempt): Promise<Pending> {
  const { user, caller, limits, isKnown } = attempt
  const pendingSecret = await statements.hold({ user, limits, isKnownDevice: isKnown, now: deps.now() })
  if (pendingSecret === null) throw wrongCredentials()
  caller.logEvent('second_step_asked', user.id)
  return { secondStep: listUsable(deps, user), pendingSecret }
}

/** Leaves passkeys out when browsers no longer allow any at the site's address. A recovery code still works. */
function listUsable({ settings }: Deps, { hasPasskeys, hasAppCodes }: SecondSteps): SecondStep[] {
  const passkey = hasPasskeys && canHavePasskeys(settings.appUrl) ? (['passkey'] as const) : []
  return [...passkey, ...(hasAppCodes ? (['code'] as const) : [])]
}

async function isRemembered(deps: Deps, { user, caller: { rememberedSecret } }: Attempt): Promise<boolean> {
  if (rememberedSecret === null) return false
  return isRememberedBrowser(deps.database.db, { userId: user.id, secret: rememberedSecret, now: deps.now() })
}

function wrongCredentials(): ProductError {
  return new ProductError('signed_out', 'Invalid credentials')
}
