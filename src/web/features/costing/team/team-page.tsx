import type { User } from '#shared/features/auth/auth.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { HourCard } from '#web/features/costing/hour/hour-card.tsx'
import { TeamCard } from './team-card.tsx'
import { WageRiseCard } from './wage-rise-card.tsx'

export function TeamPage({ user }: { user: User | null }) {
  const today = dayIn(new Date(), user?.timeZone ?? 'Europe/London')
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <HourCard />
      <TeamCard today={today} />
      <WageRiseCard today={today} />
    </div>
  )
}
