import type { User } from '#shared/features/auth/auth.contract.ts'
import { hasAccess } from '#shared/features/billing/access.rules.ts'
import { SecondStepCard } from '#web/features/account/second-step/second-step-card.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { EmailCard } from './email-card.tsx'
import { EraseCard } from './erase-card.tsx'
import { ExportCard } from './export-card.tsx'
import { PasswordCard } from './password-form.tsx'
import { PlanCard } from './plan-card.tsx'
import { PreferencesCard } from './preferences.tsx'
import { ProfileCard } from './profile-form.tsx'
import { SessionsCard } from './sessions-card.tsx'

type AccountPageProps = { user: User | null; onErased: () => void }

/** Open to every signed-in owner. Nothing here calls a tool, so nothing locks when access has ended. */
export function AccountPage({ user, onErased }: AccountPageProps) {
  if (user === null) return null
  const isOpen = hasAccess(user, new Date())
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2">
      <div className={COLUMN}>
        <ProfileCard user={user} />
        <EmailCard user={user} />
        <PasswordCard email={user.email} />
        <SecondStepCard user={user} />
        <SessionsCard timeZone={user.timeZone} />
        <AccountantsCard user={user} />
      </div>
      <div className={COLUMN}>
        <PlanCard timeZone={user.timeZone} />
        <PreferencesCard user={user} />
        <ExportCard />
        <ImportCard hasAccess={isOpen} />
        {/* Restoring needs access. */}
        {isOpen && <BinCard timeZone={user.timeZone} />}
        <EraseCard onErased={onErased} />
      </div>
    </div>
  )
}

const COLUMN = 'grid grid-cols-1 gap-4 sm:gap-6'

const AccountantsCard = lazyCard(
  async () => (await import('#web/features/account/accountants/accountants-card.tsx')).AccountantsCard,
  () => <Skeleton className="h-66 rounded-card sm:h-44" />,
)

const ImportCard = lazyCard(
  async () => (await import('./import-card.tsx')).ImportCard,
  () => <Skeleton className="h-58 rounded-card" />,
)

const BinCard = lazyCard(
  async () => (await import('./bin-card.tsx')).BinCard,
  () => <Skeleton className="h-48 rounded-card" />,
)
