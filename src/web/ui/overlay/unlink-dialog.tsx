import { QuestionDialog } from './question-dialog.tsx'

type UnlinkProps = {
  open: boolean
  /** The visible record, and how the other one is called from its side: "its expense". */
  name: string
  other: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The same question from either side of two linked records. */
export function UnlinkDialog({ name, other, ...question }: UnlinkProps) {
  return (
    <QuestionDialog
      {...question}
      title={`Unlink ${name} from ${other}?`}
      consequence="Both stay as they are, but neither follows the other any more. They can’t be linked again."
      verb={{ now: 'Unlink', pending: 'Unlinking...' }}
      keep="Keep them linked"
    />
  )
}
