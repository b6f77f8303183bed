import { TriangleAlert } from 'lucide-react'
import { LOW_MARGIN } from '#shared/features/treatments/treatments.rules.ts'
import type { Percent } from '#shared/kernel/numbers/percent.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'

/** A badge with text and sign, so that it does not depend on colour. Nothing for a margin that is fine. */
export function MarginMark({ margin }: { margin: Percent }) {
  if (margin >= LOW_MARGIN) return null
  return (
    <Badge tone="warning" className="private">
      <Icon of={TriangleAlert} /> Below 50%
    </Badge>
  )
}
