import { ButtonLink } from '#web/ui/basic/button.tsx'

export const NOT_FOUND_TITLE = '404 Page Not Found'

export function NotFound() {
  return (
    <div className="max-w-[68ch]">
      <p className="text-ink-2">Did you forget to add the page to the router?</p>
      <p className="mt-1 text-ink-2">The address may be mistyped, or the page has moved.</p>
      <ButtonLink href="/" className="mt-6">
        Back to the dashboard
      </ButtonLink>
    </div>
  )
}
