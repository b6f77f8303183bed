import { useQuery } from '@tanstack/react-query'
import { dayIn, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { showFailure, showSuccess } from '#web/features/account/account-toasts.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { browsersQuery, useForgetBrowser } from './second-step.api.ts'

/** Nothing at all while no browser is remembered. */
export function RememberedBrowserRows({ timeZone }: { timeZone: string }) {
  const { data: browsers = [] } = useQuery(browsersQuery)
  const { mutate: forget, isPending, variables } = useForgetBrowser()
  if (browsers.length === 0) return null
  const onForget = (id: number, device: string) =>
    forget(id, {
      onSuccess: () => showSuccess(`${device} asks for the second step again.`),
      onError: (error) => showFailure(error, 'Failed to forget the browser. Please try again.'),
    })
  return (
    <div className="border-t border-border pt-4">
      <h3 className="text-h3">Browsers that skip the second step</h3>
      <RowList label="Browsers that skip the second step" className="mt-1">
        {browsers.map(({ id, device, expiresAt }) => (
          <Row
            key={id}
            title={device}
            meta={`Until ${formatShortDay(dayIn(new Date(expiresAt), timeZone))}`}
            actions={
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Forget ${device}`}
                pending={isPending && variables === id}
                onClick={() => onForget(id, device)}
              >
                Forget
              </Button>
            }
          />
        ))}
      </RowList>
    </div>
  )
}
