import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { costOfAnHourQuery } from '#web/api/cost-of-an-hour.ts'
import { menuQuery } from '#web/api/menu.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { TEAM_AND_ROOM } from './card-words.ts'

type CardSwitchProps = { isCard: boolean; onChange: (isCard: boolean) => void }

/** Shows the lines of the cards in the list, in place of overhead and margin. */
export function CardSwitch({ isCard, onChange }: CardSwitchProps) {
  return (
    <div>
      <CheckboxField
        label="Show what each really makes"
        checked={isCard}
        onChange={(event) => onChange(event.target.checked)}
        className="no-print"
      />
      {isCard && <CardNotes />}
    </div>
  )
}

/** What the figures of the cards leave out, and where to enter it. */
function CardNotes() {
  const menu = useQuery(menuQuery)
  const { data: hour } = useQuery(costOfAnHourQuery)
  if (menu.isError && !menu.data)
    return (
      <LoadError
        message="What your treatments really make couldn’t be loaded just now."
        onRetry={() => void menu.refetch()}
      />
    )
  const isRoomUnknown = menu.data?.roomHour === null
  const isBeforePay = hour?.ownerHourlyPay === '0.00'
  if (!isRoomUnknown && !isBeforePay) return null
  return (
    <p className="text-small text-ink-2">
      {isBeforePay && 'Before your own pay. '}
      {isRoomUnknown && 'What is left after the room shows once your costs are known. '}
      <Link href={TEAM_AND_ROOM} className="text-link underline underline-offset-2">
        {isRoomUnknown ? 'Enter what a month costs on Team and room' : 'Enter your pay on Team and room'}
      </Link>
    </p>
  )
}
