import type { Appearance } from '@diab/widgets/provider'
import { addressOf } from '../docs/addressOf.ts'
import { LiveWidget } from '../live/LiveWidget.tsx'
import type { WidgetName } from '../live/liveWidgets.tsx'
import { frame, frameHeight, heading, links, section, sentence } from './overview.css.ts'

const words: Record<WidgetName, { readonly claim: string; readonly about: string }> = {
  DiaryTimeline: {
    claim: 'A day is read in two seconds, an entry written in three actions',
    about:
      'Six kinds of entries on a 24-hour rail, filters, and a panel to read and write. Twenty thousand entries scroll without a gap; offline, a draft is kept and sent once.',
  },
  AnalysisCharts: {
    claim: 'Figures that say when they cannot be given',
    about:
      'Time in range, variability, a model day, averages and a calendar. Each chart has a sentence, a table, a keyboard, files and a page of paper.',
  },
  PatientTable: {
    claim: 'A clinic’s patients, those first who need somebody',
    about:
      'Search that keeps the focus, filters, marks, doctors, file and paper. Fifty thousand rows, of which only those in sight are there.',
  },
  ThreadPanel: {
    claim: 'Messages that can point to an entry of the diary',
    about:
      'Threads between patients and staff, page by page, with what is being written kept safe, and a word when the patient may not answer.',
  },
  TherapyEditor: {
    claim: 'The plan beside what became of it',
    about:
      'Meal times on a rail with what to measure, eat and take. Two people who change one meal time are both shown what the other has written.',
  },
}

const idOf = (name: WidgetName) => name.toLowerCase()

/** One widget, live, under what it is good for. */
export function WidgetShow({ name, appearance }: { readonly name: WidgetName; readonly appearance: Appearance }) {
  const { claim, about } = words[name]
  return (
    <section className={section} aria-labelledby={`show-${name}`}>
      <h2 className={heading} id={`show-${name}`}>
        {claim}
      </h2>
      <p className={sentence}>{about}</p>
      <div className={`${frame} ${frameHeight[name]}`} lang="hu" data-live={name}>
        <LiveWidget name={name} appearance={appearance} />
      </div>
      <p className={links}>
        <a href={addressOf(`widgets-${idOf(name)}--docs`)} target="_top">
          {name}: props and stories
        </a>
        <a href={addressOf(`guides-accessibility-${idOf(name)}--docs`)} target="_top">
          Accessibility of {name}
        </a>
      </p>
    </section>
  )
}
