import type { ThemeName } from '@diab/widgets/provider'
import { SegmentedControl } from '@diab/widgets/unstable/ui'
import { brands } from './brands.ts'
import { look } from './overview.css.ts'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'high-contrast', label: 'High contrast', shortLabel: 'Contrast' },
] as const satisfies readonly { value: ThemeName; label: string; shortLabel?: string }[]

interface LookChoiceProps {
  readonly theme: ThemeName
  readonly onThemeChange: (theme: ThemeName) => void
  readonly brandId: string
  readonly onBrandChange: (id: string) => void
}

/** Stays in sight while the widgets below it change. */
export function LookChoice({ theme, onThemeChange, brandId, onBrandChange }: LookChoiceProps) {
  return (
    <section className={look} aria-label="Look of everything on this page">
      <SegmentedControl<ThemeName> label="Theme" size={36} value={theme} onChange={onThemeChange} segments={themes} />
      <SegmentedControl
        label="Brand of the portal"
        size={36}
        value={brandId}
        onChange={onBrandChange}
        segments={brands.map(({ id, label }) => ({ value: id, label, shortLabel: label.split(',')[0] }))}
      />
    </section>
  )
}
