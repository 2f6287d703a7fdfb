import type { Locator } from '@playwright/test'
import type { PersonName, WidgetName } from './scene.ts'

/** What a person sees of each widget in its states, and what it is asked for. */
interface WidgetTexts {
  /** Who sits before it in most cases, and who instead when another client comes. */
  readonly as: PersonName
  readonly other: PersonName
  shown(place: Locator): Locator
  readonly empty: string
  readonly failed: string
  readonly offline: RegExp
  /** The endpoint without which nothing can be shown. */
  readonly reads: string
  /** A text of the portal: its key, and where it is shown. */
  readonly word: { readonly key: string; find(place: Locator, word: string): Locator }
}

export const widgets: Readonly<Record<WidgetName, WidgetTexts>> = {
  'diary-timeline': {
    as: 'patient',
    other: 'supervisor',
    shown: (place) => place.getByRole('listitem').first(),
    empty: 'Itt lesznek a napló bejegyzései',
    failed: 'A napló nem töltődött be',
    offline: /Nincs internetkapcsolat/,
    reads: 'diary.list',
    word: { key: 'diaryTimeline.toolbar.newEntry', find: (place, word) => place.getByRole('button', { name: word }).first() },
  },
  'analysis-charts': {
    as: 'patient',
    other: 'supervisor',
    shown: (place) => place.getByText('Célértéken belül').first(),
    empty: 'Itt lesz a mérések elemzése',
    failed: 'Az elemzés nem töltődött be',
    offline: /Nincs internetkapcsolat/,
    reads: 'diary.list',
    word: { key: 'analysisCharts.charts.modelDay', find: (place, word) => place.getByText(word).first() },
  },
  'therapy-editor': {
    as: 'patient',
    other: 'supervisor',
    shown: (place) => place.getByText('Reggeli').first(),
    empty: 'Itt lesz a napi terv',
    failed: 'A terápia nem töltődött be',
    offline: /Nincs internetkapcsolat/,
    reads: 'therapy.list',
    word: { key: 'therapyEditor.tabs.history', find: (place, word) => place.getByText(word).first() },
  },
  'thread-panel': {
    as: 'doctor',
    other: 'patient',
    shown: (place) => place.getByText('Kérem, mérjen vacsora után is.').first(),
    empty: 'Még nincs üzenet',
    failed: 'Az üzenetek nem töltődtek be',
    offline: /A lista nem biztos, hogy friss/,
    reads: 'threads.list',
    word: { key: 'threadPanel.list.label', find: (place, word) => place.getByRole('list', { name: word }) },
  },
  'patient-table': {
    as: 'doctor',
    other: 'doctor',
    shown: (place) => place.getByText('Kovács Anna').first(),
    empty: 'Itt lesznek a rendelő páciensei',
    failed: 'A páciensek listája nem töltődött be',
    offline: /Nincs internetkapcsolat/,
    reads: 'clinicPatientList.list',
    word: { key: 'patientTable.toolbar.export', find: (place, word) => place.getByRole('button', { name: word }) },
  },
}
