import { Ellipsis, FileText, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { Dialog, DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { menuChoice } from '#web/ui/overlay/menu-entries.ts'
import { QuestionDialog } from '#web/ui/overlay/question-dialog.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { Sample, Section } from './sample.tsx'
import { SampleMoneyField } from './sample-money-field.tsx'

export function OverlaysSection() {
  return (
    <Section id="overlays" title="Overlays">
      <Sample name="Dialogs: a form, and a question about something that cannot be undone">
        <BusinessDialog />
        <EraseDialog />
      </Sample>
      <Sample name="Panels: from the right (from below on a phone), and always from below">
        <ExpensePanel />
        <MorePanel />
      </Sample>
      <Sample name="Menus and tooltips">
        <RowMenu />
        <SortMenu />
        <IconButton label="Edit Lash lift & tint" icon={Pencil} />
      </Sample>
    </Section>
  )
}

function BusinessDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Business</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add Business"
        description="Each has its own takings and goals."
      >
        <form className="grid gap-5">
          <TextField label="Business Name" placeholder="Main Salon" />
          <TextField label="Location" optional />
          <DialogFooter>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button onClick={() => setOpen(false)}>Create Business</Button>
          </DialogFooter>
        </form>
      </Dialog>
    </>
  )
}

function EraseDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="destructive" onClick={() => setOpen(true)}>
        Erase account
      </Button>
      <QuestionDialog
        open={open}
        title="Erase the account of Glow Rooms?"
        consequence="All takings, expenses and treatments go at once, and nobody can bring them back."
        verb={{ now: 'Erase account', pending: 'Erasing...', icon: Trash2 }}
        keep="Keep it"
        onConfirm={() => setOpen(false)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function ExpensePanel() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={Pencil} onClick={() => setOpen(true)}>
        Edit expense
      </Button>
      <SidePanel
        open={open}
        onOpenChange={setOpen}
        title="Edit expense"
        description="Colour stock, 12 November 2026"
      >
        <form className="grid gap-5">
          <SelectField label="Category" options={[{ value: 'stock', label: 'Products & Supplies' }]} />
          <TextField label="Description" defaultValue="Colour stock" />
          <SampleMoneyField label="Amount" start="184.20" />
          <DialogFooter>
            <Button variant="secondary" onClick={sayUpdated}>
              Save and stay
            </Button>
            <Button onClick={() => setOpen(false)}>Save</Button>
          </DialogFooter>
        </form>
      </SidePanel>
    </>
  )
}

function sayUpdated(): void {
  showToast({ title: 'Success', description: 'Expense updated successfully!', tone: 'success' })
}

function MorePanel() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        More screens
      </Button>
      <SidePanel side="bottom" open={open} onOpenChange={setOpen} title="More">
        <RowList label="More screens">
          <Row title="Hourly Rate" />
          <Row title="Profit Margin" />
          <Row title="Stock Budget" />
        </RowList>
      </SidePanel>
    </>
  )
}

function RowMenu() {
  return (
    <Menu
      align="start"
      trigger={(button) => <IconButton label="Actions for Gel manicure" icon={Ellipsis} {...button} />}
      groups={[
        [
          { kind: 'item', icon: Pencil, label: 'Edit' },
          { kind: 'item', icon: FileText, label: 'See it in Reports', href: '/reports' },
          { kind: 'item', label: 'Compare', disabled: true },
        ],
        [{ kind: 'item', icon: Trash2, label: 'Delete', destructive: true }],
      ]}
    />
  )
}

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'largest', label: 'Largest first' },
] as const

function SortMenu() {
  const [order, setOrder] = useState<'newest' | 'largest'>('newest')
  return (
    <Menu
      align="start"
      trigger={(button) => (
        <Button variant="secondary" {...button}>
          Sort expenses
        </Button>
      )}
      groups={[[menuChoice({ label: 'Sort by', value: order, options: ORDERS, onChoose: setOrder })]]}
    />
  )
}
