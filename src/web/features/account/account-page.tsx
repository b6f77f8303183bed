import type { User } from '#shared/features/auth/auth.contract.ts'
import { hasAccess } from '#shared/features/billing/access.rules.ts'
import { BinCard } from './bin-card.tsx'
import { EmailCard } from './email-card.tsx'
import { EraseCard } from './erase-card.tsx'
import { ExportCard } from './export-card.tsx'
import { ImportCard } from './import-card.tsx'
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
        <SessionsCard timeZone={user.timeZone} />
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
