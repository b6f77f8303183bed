import { ConnectionLine } from '#web/app/shell/connection-line.tsx'

/** Stands above a first sight whose code could not be fetched; without it the page would look alive. */
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
