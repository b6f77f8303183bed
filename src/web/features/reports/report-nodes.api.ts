import { brand } from '#content/brand.ts'
import { describePeriod } from '#shared/features/reports/periods.rules.ts'
import { formatDay, formatShortDay } from '#shared/kernel/days.ts'
import { formatPounds, fromWire } from '#shared/kernel/money.ts'
import { marginOf } from './report-csv.api.ts'
import type { ReportContent } from './report-exports.api.ts'
import { keyMetrics, marginWords, periodOf } from './report-words.api.ts'

/** The printed report as nodes: whatever a treatment is called, it stays text. */
export function toReportNodes(page: Document, content: ReportContent): HTMLElement {
  const write = writerFor(page)
  return write('main', { class: 'report' }, [
    heading(write, content),
    metrics(write, content),
    treatments(write, content),
    expenses(write, content),
    write('footer', {}, [`Made with ${brand.name} on ${formatDay(content.today)}`]),
  ])
}

type Write = ReturnType<typeof writerFor>

function writerFor(page: Document) {
  return (tag: string, attributes: Record<string, string>, children: readonly (Node | string)[]) => {
    const element = page.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.append(...children)
    return element
  }
}

function heading(write: Write, { report, owner, hasExample }: ReportContent): HTMLElement {
  return write('header', {}, [
    write('p', { class: 'brand' }, [brand.name]),
    write('h1', {}, ['Business Report']),
    write('p', { class: 'owner' }, [owner]),
    write('p', {}, [describePeriod(periodOf(report))]),
    ...(hasExample ? [write('p', { class: 'example' }, ['Includes example figures'])] : []),
  ])
}

function metrics(write: Write, { report }: ReportContent): HTMLElement {
  const cards = keyMetrics(report).map(({ label, value, note }) =>
    write('div', { class: 'metric' }, [
      write('dt', {}, [label]),
      write('dd', { class: 'value' }, [value]),
      write('dd', { class: 'note' }, [note]),
    ]),
  )
  return write('dl', { class: 'metrics' }, cards)
}

function treatments(write: Write, content: ReportContent): HTMLElement {
  const rows = content.treatments.map((one) => [
    one.name,
    formatPounds(fromWire(one.price)),
    `${one.duration} min`,
    marginWords(marginOf(one)),
  ])
  return section(write, 'Treatments', {
    columns: ['Name', 'Price', 'Duration', 'Margin'],
    numbers: [1, 2, 3],
    freeText: 0,
    rows,
    empty: 'No treatments found. Add treatments to see analysis.',
  })
}

function expenses(write: Write, { report }: ReportContent): HTMLElement {
  const rows = report.recentExpenses.map((one) => [
    one.category,
    formatPounds(fromWire(one.amount)),
    formatShortDay(one.date),
    one.description,
  ])
  return section(write, 'Recent expenses', {
    columns: ['Category', 'Amount', 'Date', 'Description'],
    numbers: [1],
    freeText: 3,
    rows,
    empty: 'No expenses in this period.',
  })
}

type Table = {
  columns: readonly string[]
  /** The columns that hold figures, which line up on the right. */
  numbers: readonly number[]
  /** The column of the owner's own words, which may break anywhere so that the others keep their width. */
  freeText: number
  rows: readonly (readonly string[])[]
  empty: string
}

function section(write: Write, title: string, table: Table): HTMLElement {
  const { columns, numbers, freeText, rows, empty } = table
  const body = rows.map((cells) =>
    write(
      'tr',
      {},
      cells.map((text, at) => cell('td', text, at)),
    ),
  )
  const head = write(
    'tr',
    {},
    columns.map((text, at) => cell('th', text, at)),
  )
  return write('section', {}, [
    write('h2', {}, [title]),
    rows.length === 0
      ? write('p', { class: 'note' }, [empty])
      : write('table', {}, [write('thead', {}, [head]), write('tbody', {}, body)]),
  ])

  function cell(tag: 'td' | 'th', text: string, at: number): HTMLElement {
    const scope = tag === 'th' ? { scope: 'col' } : {}
    const kind = numbers.includes(at) ? 'number' : at === freeText ? 'free' : ''
    return write(tag, { ...scope, class: kind }, [text])
  }
}
