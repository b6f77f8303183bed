import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { NoticesList } from '#web/features/notifications/notices-list.tsx'
import { noticesQuery } from '#web/features/notifications/notifications.api.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { BellBadge } from './bell-badge.tsx'

/** The bell with the number of notices, and the list of them. */
export function NotificationsBell() {
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
        <NoticesList onFollow={() => setOpen(false)} />
      </SidePanel>
    </>
  )
}
