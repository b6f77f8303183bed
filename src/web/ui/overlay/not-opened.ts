import { showToast } from './toast-store.ts'

/** The code of what was asked for did not come. */
export function showNotOpened(): void {
  const description = 'This could not be opened. Check your connection and reload the page.'
  showToast({ title: 'Error', description, tone: 'error' })
}
