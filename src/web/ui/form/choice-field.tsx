import { useId } from 'react'

type ChoiceFieldProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  /** Null until one is chosen. */
  value: Value | null
  onChoose: (value: Value) => void
}

/** A question with a few answers that are all on the screen. One press on an answer chooses it. */
export function ChoiceField<Value extends string>({
  label,
  options,
  value: chosen,
  onChoose,
}: ChoiceFieldProps<Value>) {
  const name = useId()
  return (
    // A fieldset is as wide as its longest word otherwise.
    <fieldset className="min-w-0">
      <legend className="text-label">{label}</legend>
      <div className="mt-2 grid gap-2">
        {options.map(({ value, label: answer }) => (
          <label key={value} className={ROW}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className={DOT}
            />
            {answer}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const ROW =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-border px-3 py-2 transition-colors ' +
  'hover:bg-accent has-checked:border-primary has-checked:bg-primary-soft'

const DOT =
  'size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-input bg-card ' +
  'checked:border-6 checked:border-primary'
