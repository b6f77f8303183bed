import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

type PagesListProps = { page: number; pages: number; onPage: (page: number) => void }

/** Forward and back through a long list; nothing where there is one page only. */
export function PagesList({ page, pages, onPage }: PagesListProps) {
  if (pages < 2) return null
  return (
    <div className="no-print flex items-center justify-between gap-3">
      <Button
        variant="secondary"
        size="sm"
        icon={ChevronLeft}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <p aria-live="polite" className="text-small text-ink-2">
        Page {page} of {pages}
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon={ChevronRight}
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </div>
  )
}
