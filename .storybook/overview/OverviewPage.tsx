import type { Appearance } from '@diab/widgets/provider'
import { DiabProvider } from '@diab/widgets/provider'
import { useState } from 'react'
import { isDark, useDocsGlobals } from '../docs/useDocsGlobals.ts'
import { brands } from './brands.ts'
import { Guides } from './Guides.tsx'
import { Hero } from './Hero.tsx'
import { Installation } from './Installation.tsx'
import { LookChoice } from './LookChoice.tsx'
import { page } from './overview.css.ts'
import { Promises } from './Promises.tsx'
import { Weights } from './Weights.tsx'
import { WidgetShow } from './WidgetShow.tsx'

/** The first page: the five widgets at work, in the look that the reader chooses. */
export function OverviewPage() {
  const [{ theme, largeType }, setGlobals] = useDocsGlobals()
  const [brandId, setBrandId] = useState('diab')
  const brand = brands.find(({ id }) => id === brandId)
  // High contrast has no brand colours.
  const variables = theme === 'high-contrast' ? {} : brand?.[isDark(theme) ? 'dark' : 'light']
  const appearance: Appearance = { theme, largeType: largeType === 'large', variables }
  return (
    <DiabProvider appearance={appearance}>
      <div className={page}>
        <Hero appearance={appearance} />
        <LookChoice theme={theme} onThemeChange={(chosen) => setGlobals({ theme: chosen })} brandId={brandId} onBrandChange={setBrandId} />
        <WidgetShow name="DiaryTimeline" appearance={appearance} />
        <Installation />
        <WidgetShow name="AnalysisCharts" appearance={appearance} />
        <WidgetShow name="PatientTable" appearance={appearance} />
        <WidgetShow name="ThreadPanel" appearance={appearance} />
        <WidgetShow name="TherapyEditor" appearance={appearance} />
        <Weights />
        <Promises />
        <Guides />
      </div>
    </DiabProvider>
  )
}
