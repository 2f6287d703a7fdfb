import { createDiabClient, type DiabClientOptions } from '@diab/core/client'
import { createFakeProvider, type FakeProvider, makeGlucoseEntry, makeSensorDiary, makeTherapyPlans, people } from '@diab/core/testing'
import type { DiaryEntry } from '@diab/core/rules'
import { makeMeterDiary } from '../../packages/widgets/src/AnalysisCharts/testing/makeMeterDiary.ts'
import { fillClinic } from '../../packages/widgets/src/PatientTable/testing/clinicOfPatients.ts'
import { followedWeek } from '../../packages/widgets/src/TherapyEditor/testing/followedWeek.ts'
import { makeMorning } from '../../packages/widgets/src/ThreadPanel/testing/makeThreads.ts'
import { liveNow } from '../live/livePlaces.ts'
import type { WidgetName } from '../live/liveWidgets.tsx'

export const patients = ['meter', 'sensor', 'follows a plan', 'one reading', 'empty'] as const
export type PatientKind = (typeof patients)[number]
export const answers = ['answers', 'slow', 'errors', 'offline'] as const
export type Answering = (typeof answers)[number]

const entriesOf: Record<PatientKind, () => readonly DiaryEntry[]> = {
  meter: () => makeMeterDiary({ days: 60, now: liveNow, seed: 4 }),
  sensor: () => makeSensorDiary({ days: 28, lastDay: '2026-11-20', now: liveNow, seed: 2 }),
  'follows a plan': () => followedWeek(liveNow),
  'one reading': () => [makeGlucoseEntry({ entryDate: '2026-11-20T18:22:00', value: 6.4 })],
  empty: () => [],
}

const slowness = 1500

/** The provider's fetch as a bad line, or a bad day, lets it through. */
function fetchOf({ fetch }: FakeProvider, answering: Answering): NonNullable<DiabClientOptions['fetch']> {
  if (answering === 'offline') return () => Promise.reject(new TypeError('Failed to fetch'))
  if (answering === 'errors') return async () => Response.json({ title: 'Internal Server Error', status: 500 }, { status: 500 })
  if (answering === 'answers') return fetch
  return async (...request) => {
    await new Promise((resolve) => setTimeout(resolve, slowness))
    return fetch(...request)
  }
}

function fill(provider: FakeProvider, kind: PatientKind) {
  if (kind === 'empty') return fillClinic(provider, 0)
  provider.state.plans[people.patient.id] = structuredClone([...makeTherapyPlans()])
  fillClinic(provider, kind === 'one reading' ? 1 : 40)
  provider.state.threads.push(...structuredClone(makeMorning()))
}

/** A provider in memory, a patient of a kind, and who sits before the widget. */
export function createPlayground(widget: WidgetName, kind: PatientKind, answering: Answering) {
  const user = widget === 'PatientTable' || widget === 'ThreadPanel' ? people.doctor : people.patient
  const provider = createFakeProvider({ now: liveNow, signedInAs: user, entries: { [people.patient.id]: entriesOf[kind]() } })
  fill(provider, kind)
  return { client: createDiabClient({ ...provider.clientOptions, fetch: fetchOf(provider, answering) }), user }
}
