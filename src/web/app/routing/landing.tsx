import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { DelayedSpinner } from '#web/app/delayed-spinner.tsx'
import { loadDocument } from './navigate.ts'

/** The path that this document was served for. */
const servedPath = typeof location === 'undefined' ? null : location.pathname

/**
 * Loads a prerendered page from the server. If the server answered that path with the app, loading it again
 * would loop.
 */
export function Landing({ path }: { path: string }) {
  const isServedHere = path === servedPath
  useEffect(() => {
    if (!isServedHere) loadDocument(path, { replace: true })
  }, [isServedHere, path])
  return isServedHere ? <Redirect to="/login" replace /> : <DelayedSpinner />
}
