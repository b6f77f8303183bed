import { ConnectionLine } from '#web/app/shell/connection-line.tsx'

/** Shown above a shell when the app's code could not be fetched: the boxes of the shell look like real fields. */
export function LoadFailed() {
  return (
    <div role="alert">
      <ConnectionLine>
        The rest of this page could not be fetched. Check your connection, then{' '}
        <button type="button" className="font-medium underline">
          reload
        </button>
        .
      </ConnectionLine>
    </div>
  )
}
