import { useSyncExternalStore } from 'react'

const UPDATE_INTERVAL_MS = 3_600_000

let ready: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** Starts after the page has loaded, because the service worker is only needed offline. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => void register().catch(() => undefined)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Whether a newer version of the app is on the device and waits for a reload. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(subscribe, () => ready !== null)
}

const ACTIVATION_TIMEOUT_MS = 1_000

/** Activates the newer version and reloads the page with it. */
export function loadNewVersion(): void {
  const { serviceWorker } = navigator
  // If another tab has activated it already, there is nothing to wait for.
  const isWaiting = ready?.state === 'installed'
  // The older version may still run until this page is left. If it then fetched the new page, the browser
  // would end it in the middle of that, and the page would never arrive. The message tells it not to fetch
  // pages.
  const leave = () => {
    if (isWaiting) serviceWorker.controller?.postMessage('stand-back')
    location.reload()
  }
  const timer = setTimeout(leave, isWaiting ? ACTIVATION_TIMEOUT_MS : 0)
  const reload = () => {
    clearTimeout(timer)
    location.reload()
  }
  serviceWorker.addEventListener('controllerchange', reload, { once: true })
  if (isWaiting) ready?.postMessage('use-now')
}

async function register(): Promise<void> {
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register('/sw.js')
  // A browser with service workers turned off resolves with undefined.
  if (!registration) return
  watchForUpdate(registration)
  checkForUpdates(registration)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keep-shell')
}

/** The very first worker replaces no older version, so no update is announced. */
function watchForUpdate(registration: ServiceWorkerRegistration): void {
  const announce = () => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return
    ready = registration.waiting
    for (const listener of listeners) listener()
  }
  announce()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', announce),
  )
}

/** An app on a phone is rarely reloaded, so it checks for updates when it becomes visible. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_INTERVAL_MS) return
    checkedAt = Date.now()
    void registration.update().catch(() => undefined)
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
