import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'

type WithoutReceiptProps = { chosen: string | null; onChoose: (chosen: string | null) => void }

export function WithoutReceiptFilter({ chosen, onChoose }: WithoutReceiptProps) {
  return (
    <CheckboxField
      label="Without a receipt"
      checked={chosen === '1'}
      onChange={(event) => onChoose(event.target.checked ? '1' : null)}
      className="sm:self-end"
    />
  )
}
