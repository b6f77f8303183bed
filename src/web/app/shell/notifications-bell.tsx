import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { noticesQuery } from '#web/features/notifications/notifications.api.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { BellBadge } from './bell-badge.tsx'

/** The bell with the number of notices, and the list of them. */
export function NotificationsBell({ timeZone }: { timeZone: string }) {
  const { data: notices } = useQuery(noticesQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BellBadge count={notices?.length ?? 0}>
        {(described) => (
          <IconButton label="Notifications" icon={Bell} {...described} onClick={() => setOpen(true)} />
        )}
      </BellBadge>
      <SidePanel open={isOpen} onOpenChange={setOpen} title="Notifications">
        <NoticesList timeZone={timeZone} onFollow={() => setOpen(false)} />
      </SidePanel>
    </>
  )
}

const NoticesList = lazyCard(
  async () => (await import('#web/features/notifications/notices-list.tsx')).NoticesList,
  () => <Skeleton className="h-40" />,
)
