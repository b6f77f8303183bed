import { useHiddenAmounts } from '#web/lib/hidden-amounts.ts'
import { THEMES, type Theme, useTheme } from '#web/lib/theme.ts'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'

const NAMES: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' }

export function GallerySwitches() {
  const [theme, setTheme] = useTheme()
  const [hidden, setHidden] = useHiddenAmounts()
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
      <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <legend className="sr-only">Theme</legend>
        {THEMES.map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="theme"
              checked={theme === name}
              onChange={() => setTheme(name)}
              className="size-5 accent-primary"
            />
            {NAMES[name]}
          </label>
        ))}
      </fieldset>
      <CheckboxField
        label="Hide amounts"
        checked={hidden}
        onChange={(event) => setHidden(event.currentTarget.checked)}
      />
    </div>
  )
}
