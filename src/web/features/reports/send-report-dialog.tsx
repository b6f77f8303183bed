import { describePeriod } from '#shared/features/reports/periods.rules.ts'
import { typedAddresses } from '#shared/features/reports/report-addresses.contract.ts'
import { toFailureText } from '#web/api/failure-text.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { Dialog, DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { type ReportScope, useSendReport } from './reports.api.ts'

type SendReportDialogProps = { scope: ReportScope; open: boolean; onClose: () => void }

/** The server mails the report, so nothing has to be saved and attached by hand. */
export function SendReportDialog({ scope, open, onClose }: SendReportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose()
      }}
      title="Send it for me"
      description={`We mail the report (${describePeriod(scope.period)}) as a PDF and a CSV. Answers come to you.`}
    >
      <SendReportForm scope={scope} onClose={onClose} />
    </Dialog>
  )
}

const CHECK = checkWith(typedAddresses)

function SendReportForm({ scope, onClose }: Omit<SendReportDialogProps, 'open'>) {
  const sendReport = useSendReport(scope)
  const { field, submit, isSending } = useTypedForm({ initial: { addresses: '' }, check: CHECK })
  const onSubmit = submit({
    send: async (sent) => {
      const { addresses } = await sendReport(sent)
      const to = addresses.length === 1 ? addresses[0] : `${addresses.length} addresses`
      showToast({
        title: 'Success',
        description: `Your report is on its way to ${to}. If it has not come in a few hours, check the address.`,
        tone: 'success',
      })
      onClose()
    },
    onRefused: (error) => {
      const description = toFailureText(error, 'Failed to send the report. Please try again.')
      showToast({ title: 'Error', description, tone: 'error' })
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextAreaField
        label="Email addresses"
        hint="Up to five, with a comma or on a line each. Each gets a mail of their own."
        rows={2}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...field('addresses')}
      />
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSending}>
          {isSending ? 'Sending...' : 'Send report'}
        </Button>
      </DialogFooter>
    </form>
  )
}
