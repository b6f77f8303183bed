import { showToast } from '#web/ui/toast/toast-store.ts'
import type { ReportRequest } from './report-request.ts'

export type ExportChoices = {
  onPdf: () => void
  onPrint: () => void
  onCsv: () => void
  onEmail: () => void
}

/**
 * The four exports. Their code is loaded when one is chosen. Only the window has to be opened in the click
 * itself.
 */
export function toExportChoices(request: ReportRequest): ExportChoices {
  const print = () => {
    const target = openWindow()
    run(async () => (await import('./report-exports.ts')).printReport(target, request), target)
  }
  return {
    onPdf: print,
    onPrint: print,
    onCsv: () => run(async () => (await import('./report-exports.ts')).downloadReport(request)),
    onEmail: () => run(async () => (await import('./report-exports.ts')).mailReport(request)),
  }
}

/** Null if pop-ups are blocked. Some blockers return a window that is already closed. */
function openWindow(): Window | null {
  const target = window.open('', '_blank')
  if (target === null || target.closed) return null
  target.document.title = 'Business Report'
  target.document.body.append('Preparing your report…')
  return target
}

function run(work: () => Promise<void>, target: Window | null = null): void {
  work().catch(() => {
    target?.close()
    const description = 'Failed to prepare the report. Please try again.'
    showToast({ title: 'Error', description, tone: 'error' })
  })
}
