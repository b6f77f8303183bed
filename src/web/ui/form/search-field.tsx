import { useEffect, useRef, useState } from 'react'
import { TextField } from './text-field.tsx'

const DEBOUNCE_MS = 300

type SearchFieldProps = { label: string; value: string; onSearch: (words: string) => void }

/** Searches when the typing pauses, and at once on Enter and on blur. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The value was changed from outside, by Back or by clearing all filters.
  if (value !== known) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = (words: string) => {
    clearTimeout(timer.current)
    if (words.trim() !== value) onSearch(words.trim())
  }
  return (
    <TextField
      label={label}
      optional="unmarked"
      type="search"
      maxLength={200}
      value={typed}
      onChange={(event) => {
        const words = event.target.value
        setTyped(words)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => search(words), DEBOUNCE_MS)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Inside a form, Enter here must not send the form.
        event.preventDefault()
        search(typed)
      }}
      onBlur={() => search(typed)}
    />
  )
}
