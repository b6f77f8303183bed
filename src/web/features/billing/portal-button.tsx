import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { toFailureText, useOpenPortal } from './billing.api.ts'

/** To the payment provider's own pages, which know the card and every invoice. */
export function PortalButton(props: Omit<ComponentProps<typeof Button>, 'pending' | 'onClick'>) {
  const { mutate, isPending } = useOpenPortal()
  const open = () =>
    mutate(undefined, {
      onSuccess: ({ url }) => location.assign(url),
      onError: (error) => showToast({ title: 'Error', description: toFailureText(error), tone: 'error' }),
    })
  return <Button {...props} pending={isPending} onClick={open} />
}
