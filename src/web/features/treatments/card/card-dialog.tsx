import { useQuery } from '@tanstack/react-query'
import { cardQuery } from '#web/api/menu.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { CardLinesList } from './card-lines-list.tsx'

type CardDialogProps = { treatment: { id: number; name: string }; open: boolean; onClose: () => void }

/** Every sum behind what a saved treatment really makes. */
export function CardDialog({ treatment: { id, name }, open, onClose }: CardDialogProps) {
  return (
    <SidePanel
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose()
      }}
      title={`What ${name} really makes`}
    >
      <SavedCard id={id} />
    </SidePanel>
  )
}

function SavedCard({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(cardQuery(id))
  if (data) return <CardLinesList explained={data} />
  if (isError)
    return <LoadError message="These sums couldn’t be loaded just now." onRetry={() => void refetch()} />
  return <Skeleton className="h-96" />
}
