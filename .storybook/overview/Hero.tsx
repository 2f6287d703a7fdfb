import type { Appearance } from '@diab/widgets/provider'
import { buttonClasses } from '@diab/widgets/unstable/ui'
import { addressOf } from '../docs/addressOf.ts'
import { LiveWidget } from '../live/LiveWidget.tsx'
import { actions, eyebrow, hero, heroText, lead, phone, title } from './overview.css.ts'

/** What it is, and what it looks like on a phone. */
export function Hero({ appearance }: { readonly appearance: Appearance }) {
  return (
    <header className={hero}>
      <div className={heroText}>
        <p className={eyebrow}>@diab/widgets · React and custom elements · Hungarian</p>
        <h1 className={title}>A blood-sugar diary for the page you already have.</h1>
        <p className={lead}>
          Five widgets for patients and for those who look after them: diary, analysis, therapy, messages, and the list of a clinic’s
          patients. They bring no router, no font and no reset, work under a strict Content Security Policy, and wear your colours.
          Everything below is live.
        </p>
        <p className={actions}>
          <a className={buttonClasses({ variant: 'primary', size: 48 })} href={addressOf('guides-start--docs')} target="_top">
            Start
          </a>
          <a className={buttonClasses({ size: 48 })} href={addressOf('playground--playground', 'story')} target="_top">
            Open the playground
          </a>
        </p>
      </div>
      <div className={phone} lang="hu">
        <LiveWidget name="AnalysisCharts" defaultChart="summary" appearance={appearance} />
      </div>
    </header>
  )
}
