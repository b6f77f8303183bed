import { CalendarCheck, Camera, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { groupNavItems, isWithin } from '#web/app/routing/nav-items.ts'
import type { NavItem } from '#web/app/routing/screen.ts'
import { pickPhoto } from '#web/records/receipts/picked-photo.ts'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { SheetButton, SheetFile, SheetGroup, SheetLink } from './sheet-rows.tsx'

type SheetState = { open: boolean; onClose: () => void }

type AddSheetProps = SheetState & { items: readonly NavItem[]; offersClose: boolean }

export function AddSheet({ items, offersClose, ...state }: AddSheetProps) {
  const [, navigate] = useLocation()
  return (
    <Sheet title="Add" {...state}>
      {offersClose && (
        <SheetLink
          href="/ceo-numbers/close"
          icon={CalendarCheck}
          label="Close this week"
          onLeave={state.onClose}
        />
      )}
      <SheetFile
        icon={Camera}
        label="A photo of a receipt"
        onFile={(photo) => {
          pickPhoto(photo)
          state.onClose()
          navigate('/expenses?photo=1')
        }}
      />
      {items.map(({ add, icon }) =>
        add ? (
          <SheetLink key={add.href} href={add.href} icon={icon} label={add.label} onLeave={state.onClose} />
        ) : null,
      )}
    </Sheet>
  )
}

type MoreSheetProps = SheetState & { items: readonly NavItem[]; path: string; onSignOut: () => void }

export function MoreSheet({ items, path, onSignOut, ...state }: MoreSheetProps) {
  return (
    <Sheet title="More" {...state}>
      {groupNavItems(items).map(({ group, items: members }) => (
        <SheetGroup key={group ?? ''} heading={group}>
          {members.map((item) => (
            <SheetLink
              key={item.href}
              href={item.href}
              icon={item.icon}
              label={item.label}
              note={item.note}
              isCurrent={isWithin(item, path)}
              onLeave={state.onClose}
            />
          ))}
        </SheetGroup>
      ))}
      <SheetButton icon={LogOut} label="Sign Out" onClick={onSignOut} />
    </Sheet>
  )
}

function Sheet({ title, open, onClose, children }: SheetState & { title: string; children: ReactNode }) {
  return (
    <SidePanel side="bottom" title={title} open={open} onOpenChange={(stays) => !stays && onClose()}>
      <ul className="-mx-2 flex flex-col">{children}</ul>
    </SidePanel>
  )
}
