import { showToast } from './toast-store.ts'

/** Shown when the code of a dialog or menu could not be loaded. */
export function showChunkError(): void {
  const description = 'This could not be opened. Check your connection and reload the page.'
  showToast({ title: 'Error', description, tone: 'error' })
}
