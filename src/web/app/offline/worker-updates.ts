import { useSyncExternalStore } from 'react'

const LOOK_EVERY_MS = 3_600_000

let ready: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** After everything else of the first page: nobody waits for what is only needed offline. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => void register().catch(() => undefined)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Whether a newer version of the app lies on the device and waits for a reload. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(subscribe, () => ready !== null)
}

const HANDOVER_MS = 1_000

/** Hands over to the newer version, and loads the page from it. */
export function loadNewVersion(): void {
  const { serviceWorker } = navigator
  // Where another tab has handed over already, nothing is left to wait for.
  const isWaiting = ready?.state === 'installed'
  // Started again for a file meanwhile, the older version stays until this page leaves, and is then ended
  // over the page that it fetches, which never comes. Told in time, it fetches none.
  const leave = () => {
    if (isWaiting) serviceWorker.controller?.postMessage('stand-back')
    location.reload()
  }
  const waiting = setTimeout(leave, isWaiting ? HANDOVER_MS : 0)
  const follow = () => {
    clearTimeout(waiting)
    location.reload()
  }
  serviceWorker.addEventListener('controllerchange', follow, { once: true })
  if (isWaiting) ready?.postMessage('use-now')
}

async function register(): Promise<void> {
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register('/sw.js')
  // A browser that is told to run no workers answers with nothing.
  if (!registration) return
  follow(registration)
  lookNowAndThen(registration)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keep-shell')
}

/** The very first one replaces nothing, so there is nothing to say. */
function follow(registration: ServiceWorkerRegistration): void {
  const note = () => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return
    ready = registration.waiting
    for (const listener of listeners) listener()
  }
  note()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', note),
  )
}

/** An app on a phone is rarely loaded anew, so it looks by itself. */
function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = Date.now()
    void registration.update().catch(() => undefined)
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
