import { type Appearance, type AppearanceColor, type AppearanceVariables, DiabProvider, type ThemeName } from '@diab/widgets/provider'
import { checkAppearance } from '@diab/widgets/theme'
import { useId, useState } from 'react'
import { isDark, useDocsGlobals } from '../docs/useDocsGlobals.ts'
import { LiveWidget } from '../live/LiveWidget.tsx'
import { code, controls, editor, field, issueList, stage } from './lookEditor.css.ts'

const colors = {
  colorPrimary: 'Brand',
  colorText: 'Text',
  colorSurfacePage: 'Ground',
  colorSurfaceCard: 'Cards',
  colorZoneNormalText: 'In target',
} as const satisfies Partial<Record<keyof AppearanceVariables, string>>
type ColorName = keyof typeof colors

/** What a picker shows before anything is chosen: the light theme's. */
const shownAtFirst: Record<ColorName, string> = {
  colorPrimary: '#2463cf',
  colorText: '#152033',
  colorSurfacePage: '#f5f7fb',
  colorSurfaceCard: '#ffffff',
  colorZoneNormalText: '#0b6b5d',
}

function Pixels(props: { label: string; value: number | undefined; min: number; max: number; onChange: (value: number) => void }) {
  const { label, value, min, max, onChange } = props
  const id = useId()
  return (
    <div className={field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="range" min={min} max={max} value={value ?? min} onChange={(event) => onChange(Number(event.target.value))} />
    </div>
  )
}

function Color({ label, value, onChange }: { label: string; value: string; onChange: (value: AppearanceColor) => void }) {
  const id = useId()
  return (
    <div className={field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="color" value={value} onChange={(event) => onChange(event.target.value as AppearanceColor)} />
    </div>
  )
}

function Issues({ appearance }: { appearance: Appearance }) {
  const issues = checkAppearance(appearance)
  return (
    <div role="status" className={issueList}>
      {issues.length === 0 ? 'checkAppearance: every text is readable.' : `checkAppearance: ${issues.length} hard to read.`}
      {issues.length > 0 && <pre className={code}>{JSON.stringify(issues.slice(0, 4), undefined, 1)}</pre>}
    </div>
  )
}

/** An `appearance` made by hand, on a live widget, with what has to be written for it. */
export function LookEditor() {
  const [{ theme }] = useDocsGlobals()
  const [variables, setVariables] = useState<AppearanceVariables>({ colorPrimary: '#7a1f5c', borderRadius: '2px' })
  const change = (changed: AppearanceVariables) => setVariables((before) => ({ ...before, ...changed }))
  const named: ThemeName = isDark(theme) ? 'dark' : theme
  const appearance: Appearance = { theme: named, variables }
  return (
    <DiabProvider appearance={{ theme: named }}>
      <div className={`${editor} sb-unstyled`}>
        <div className={controls}>
          {(Object.keys(colors) as ColorName[]).map((name) => (
            <Color
              key={name}
              label={colors[name]}
              value={variables[name] ?? shownAtFirst[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          <Pixels
            label="Corners"
            min={0}
            max={20}
            value={Number.parseInt(variables.borderRadius ?? '8', 10)}
            onChange={(value) => change({ borderRadius: `${value}px` })}
          />
          <Pixels
            label="Type size"
            min={13}
            max={20}
            value={Number.parseInt(variables.fontSizeBase ?? '16', 10)}
            onChange={(value) => change({ fontSizeBase: `${value}px` })}
          />
        </div>
        <div className={stage} lang="hu">
          <LiveWidget name="DiaryTimeline" appearance={appearance} />
        </div>
        <Issues appearance={appearance} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
        <pre className={code} tabIndex={0} aria-label="The appearance to write">
          {`const appearance: Appearance = ${JSON.stringify(appearance, undefined, 2)}`}
        </pre>
      </div>
    </DiabProvider>
  )
}
