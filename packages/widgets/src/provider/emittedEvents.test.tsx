import { EntryType } from '@diab/core/rules'
import {
  fakeMedicine,
  makeFeelEntry,
  makeGlucoseEntry,
  makeKetoneEntry,
  makeMealEntry,
  makeMedicineIntakeEntry,
  makePhysicalActivityEntry,
  people,
} from '@diab/core/testing'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { renderAnalysis } from '../AnalysisCharts/testing/renderAnalysis.tsx'
import type { DiaryTimelineHandle } from '../DiaryTimeline/DiaryTimelineView.tsx'
import { renderTimeline } from '../DiaryTimeline/testing/renderTimeline.tsx'
import { renderPatientTable, rowOf } from '../PatientTable/testing/renderPatientTable.tsx'
import { renderTherapy } from '../TherapyEditor/testing/renderTherapy.tsx'
import { renderThreads } from '../ThreadPanel/testing/renderThreads.tsx'
import type { EntryFact, EntrySubject, WidgetEvent, WidgetEventName } from './widgetEvents.ts'
import { readPaper } from './testing/readPaper.ts'

configure({ asyncUtilTimeout: 15_000 })

const patientId = people.patient.id
const press = async (name: RegExp | string) => fireEvent.click((await screen.findAllByRole('button', { name }))[0]!)
const type = (label: RegExp | string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const namesOf = (events: readonly WidgetEvent[]) => events.map(({ name }) => name)
const expectEvent = (events: readonly WidgetEvent[], name: WidgetEventName) => waitFor(() => expect(namesOf(events)).toContain(name))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The input for the form of each kind. */
const kinds = {
  glucoseEntry: { entryType: EntryType.Glucose, make: makeGlucoseEntry, fill: () => type(/Mért érték/, '6,1') },
  ketoneEntry: { entryType: EntryType.Ketone, make: makeKetoneEntry, fill: () => type(/Mért érték/, '0,8') },
  mealEntry: { entryType: EntryType.Meal, make: makeMealEntry, fill: () => type(/Szénhidrát/, '55') },
  medicineIntakeEntry: { entryType: EntryType.MedicineIntake, make: makeMedicineIntakeEntry, fill: () => type(/Adag/, '4') },
  feelEntry: { entryType: EntryType.Feel, make: makeFeelEntry, fill: () => type(/Megjegyzés/, 'fáradt') },
  physicalActivityEntry: {
    entryType: EntryType.PhysicalActivity,
    make: makePhysicalActivityEntry,
    fill: async () => {
      type(/Időtartam/, '35')
      const option = await screen.findByRole<HTMLOptionElement>('option', { name: 'Séta' })
      type(/Mozgásforma/, option.value)
    },
  },
} as const satisfies Record<EntrySubject, unknown>

function rowOfEntry(id: string) {
  const found = document.querySelector(`[data-entry-id="${id}"]`)
  if (!found) throw new Error('The entry is not there.')
  return found
}

/** Creates, changes and deletes an entry of one kind as a user does. */
async function keepsDiary(subject: EntrySubject) {
  const { entryType, make, fill } = kinds[subject]
  const entry = make({ entryDate: '2026-11-20T07:10:00' })
  const { events, unmount } = renderTimeline({ entries: [entry], newEntryType: entryType })
  const open = async () => {
    await screen.findAllByRole('listitem')
    fireEvent.click(await waitFor(() => rowOfEntry(entry.id)))
  }
  await screen.findByRole('button', { name: 'Mentés' })
  await fill()
  await press('Mentés')
  await expectEvent(events, `${subject}.created`)
  await open()
  fireEvent.change(await screen.findByLabelText('Napszak'), { target: { value: '4' } })
  await expectEvent(events, `${subject}.relabelled`)
  await press('Szerkesztés')
  await screen.findByRole('button', { name: 'Mentés' })
  await fill()
  await press('Mentés')
  await expectEvent(events, `${subject}.updated`)
  await open()
  await press('Törlés')
  unmount()
  await expectEvent(events, `${subject}.removed`)
  return events
}

async function looksAtDiary() {
  const ref = createRef<DiaryTimelineHandle>()
  const { events } = renderTimeline({ ref } as object)
  await screen.findAllByRole('listitem')
  await press(/^Étkezés/)
  void ref.current?.exportCsv()
  await expectEvent(events, 'diary.exported')
  void ref.current?.print()
  await expectEvent(events, 'diary.printed')
  await press('Előző időszak')
  return events
}

async function looksAtAnalysis() {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { events, user } = renderAnalysis()
  const choose = async (button: string, item: string, expected: WidgetEventName) => {
    await user.click(await screen.findByRole('button', { name: button }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
    await expectEvent(events, expected)
  }
  await user.click(await screen.findByRole('gridcell', { name: /^2026\.11\.18\./ }))
  await expectEvent(events, 'analysisDay.picked')
  await user.click(screen.getByRole('radio', { name: 'Átlag-szórás' }))
  await screen.findByRole('radiogroup', { name: 'Bontás' })
  await user.click(screen.getByRole('checkbox', { name: 'Étkezés utáni' }))
  await choose('Letöltés', 'Táblázat (CSV)', 'analysisChart.exported')
  await press('Nyomtatás')
  await expectEvent(events, 'analysisChart.printed')
  await press('Összefoglaló az orvosnak')
  await expectEvent(events, 'analysisReport.opened')
  await press('Előző időszak')
  return events
}

async function worksOnTherapy() {
  const { events, user } = renderTherapy()
  await press('Nyomtatás')
  const save = async (form: string, change: () => unknown, expected: WidgetEventName) => {
    await press(form)
    await screen.findByRole('dialog')
    await change()
    await press('Mentés')
    await expectEvent(events, expected)
    await isClosed()
  }
  const choose = (label: RegExp, option: string) => user.selectOptions(screen.getByLabelText(label), option)
  const upper = () => within(screen.getByRole('group', { name: 'Étkezés utáni' })).getByLabelText('Felső határ')
  await save('Módosítás: célértékek', () => fireEvent.change(upper(), { target: { value: '9,5' } }), 'glucoseRanges.saved')
  await save('Módosítás: napszakok', () => type(/^Reggeli után kezdete/, '09:00'), 'labelTimes.saved')
  const status = async () => {
    await choose(/^Diabétesz típusa/, '1-es típusú')
    await choose(/^Kezelés/, 'Inzulin')
  }
  await save('Módosítás: alapadatok', status, 'diabetesStatus.saved')
  const dinner = screen.getByRole('button', { name: /^Vacsora 18:30–20:00/ })
  fireEvent.click(dinner)
  await screen.findByRole('dialog')
  type(/^Mennyi\?/, '50')
  await press('Mentés')
  await expectEvent(events, 'mealTime.saved')
  await isClosed()
  fireEvent.click(dinner)
  await screen.findByRole('dialog')
  await press('Törlés')
  await press('Törlöm')
  return events
}

async function keepsMedicines() {
  const { events, user, unmount } = renderTherapy({
    defaultTab: 'medicines',
    prepare: ({ state }) => {
      state.savedMedicines[patientId] = [{ id: '00000074-0000-4000-8000-000000000001', medicine: fakeMedicine('A10BA02') }]
    },
  })
  await user.type(await screen.findByRole('combobox', { name: 'Gyógyszer keresése' }), 'inz')
  await user.click(await screen.findByRole('option', { name: /^Inzulin glargin/ }))
  await expectEvent(events, 'medicine.saved')
  await press('Metformin törlése a listáról')
  unmount()
  return events
}

async function writesMessages() {
  const { doctor, patient } = people
  const { events, user } = renderThreads({
    signedInAs: doctor,
    findRecipients: async () => [{ id: patient.id, fullname: patient.fullname, isPatient: true }],
  })
  await press('Új üzenet')
  await user.click(await screen.findByRole('checkbox', { name: /Kovács Anna/ }))
  await press('Beszélgetés indítása')
  await user.type(await screen.findByRole('textbox', { name: 'Üzenet szövege' }), 'Jó terv.')
  await press('Küldés')
  return events
}

async function looksAfterPatients() {
  const { events, user, unmount } = renderPatientTable({ onPatientOpened: () => {} })
  const row = await rowOf('Cukor')
  row.focus()
  await user.keyboard('{Enter}')
  await press('Cukor Csaba megjelölése VIP-ként')
  await user.click(screen.getByRole('button', { name: 'Cukor Csaba: műveletek' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Kezelőorvosok…' }))
  const box = () => within(screen.getByRole('dialog')).getByRole('checkbox', { name: people.doctor.fullname })
  await screen.findByRole('dialog')
  await user.click(box())
  await expectEvent(events, 'patient.doctorConnected')
  await waitFor(() => expect(box()).toBeChecked())
  await user.click(box())
  await expectEvent(events, 'patient.doctorDisconnected')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kész' }))
  await isClosed()
  await press('Nyomtatás')
  await expectEvent(events, 'patientList.printed')
  await user.click(screen.getByRole('button', { name: 'Exportálás' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Lista mentése CSV-fájlba' }))
  await expectEvent(events, 'patientList.exported')
  fireEvent.keyDown(await rowOf('Cukor'), { key: 'Delete' })
  await screen.findByRole('button', { name: 'Visszavonás: Cukor Csaba' })
  await press(/^Név/)
  await press(/VIP$/)
  unmount()
  return events
}

type Scene = () => Promise<readonly WidgetEvent[]>
/** The scene that emits an event, and its fields beside its name. */
type Row = readonly [scene: Scene, ...identifiers: ('patientId' | 'entryId')[]]

const facts: Record<EntryFact, true> = { created: true, updated: true, removed: true, relabelled: true }
const scenesOfEntries: Record<EntrySubject, Scene> = {
  glucoseEntry: () => keepsDiary('glucoseEntry'),
  ketoneEntry: () => keepsDiary('ketoneEntry'),
  mealEntry: () => keepsDiary('mealEntry'),
  medicineIntakeEntry: () => keepsDiary('medicineIntakeEntry'),
  feelEntry: () => keepsDiary('feelEntry'),
  physicalActivityEntry: () => keepsDiary('physicalActivityEntry'),
}
const entryRows = Object.entries(scenesOfEntries).flatMap(([subject, scene]) =>
  Object.keys(facts).map((fact): [string, Row] => [`${subject}.${fact}`, [scene, 'patientId', 'entryId']]),
)

/** Every other event: a new one without a row is an error of types. */
const otherRows: Record<Exclude<WidgetEventName, `${EntrySubject}.${EntryFact}`>, Row> = {
  'diaryRange.changed': [looksAtDiary, 'patientId'],
  'diaryFilter.changed': [looksAtDiary, 'patientId'],
  'diary.exported': [looksAtDiary, 'patientId'],
  'diary.printed': [looksAtDiary, 'patientId'],
  'analysisChart.changed': [looksAtAnalysis, 'patientId'],
  'analysisRange.changed': [looksAtAnalysis, 'patientId'],
  'analysisFilter.changed': [looksAtAnalysis, 'patientId'],
  'analysisDay.picked': [looksAtAnalysis, 'patientId'],
  'analysisChart.exported': [looksAtAnalysis, 'patientId'],
  'analysisChart.printed': [looksAtAnalysis, 'patientId'],
  'analysisReport.opened': [looksAtAnalysis, 'patientId'],
  'mealTime.saved': [worksOnTherapy, 'patientId'],
  'mealTime.removed': [worksOnTherapy, 'patientId'],
  'glucoseRanges.saved': [worksOnTherapy, 'patientId'],
  'labelTimes.saved': [worksOnTherapy, 'patientId'],
  'diabetesStatus.saved': [worksOnTherapy, 'patientId'],
  'therapy.printed': [worksOnTherapy, 'patientId'],
  'medicine.saved': [keepsMedicines, 'patientId'],
  'medicine.removed': [keepsMedicines, 'patientId'],
  'thread.opened': [writesMessages],
  'thread.started': [writesMessages],
  'message.sent': [writesMessages],
  'patientList.filtered': [looksAfterPatients],
  'patientList.sorted': [looksAfterPatients],
  'patientList.exported': [looksAfterPatients],
  'patientList.printed': [looksAfterPatients],
  'patient.opened': [looksAfterPatients, 'patientId'],
  'patient.marked': [looksAfterPatients, 'patientId'],
  'patient.doctorConnected': [looksAfterPatients, 'patientId'],
  'patient.doctorDisconnected': [looksAfterPatients, 'patientId'],
  'patient.removed': [looksAfterPatients, 'patientId'],
}
const rows = new Map<string, Row>([...entryRows, ...Object.entries(otherRows)])
const scenes = new Map([...rows.values()].map(([scene]) => [scene, [...rows].filter(([, row]) => row[0] === scene).map(([name]) => name)]))

beforeAll(() => {
  readPaper()
  vi.stubGlobal('print', () => queueMicrotask(() => fireEvent(window, new Event('afterprint'))))
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('what the widgets tell', () => {
  it.each([...scenes].map(([scene, names]) => [names.join(', '), scene, names] as const))(
    '%s',
    { timeout: 60_000 },
    async (_, scene, names) => {
      const events = await scene()
      await waitFor(() => expect([...new Set(namesOf(events))].toSorted()).toEqual(names.toSorted()))
      for (const event of events) {
        const [, ...identifiers] = rows.get(event.name) ?? [scene]
        expect(Object.keys(event).toSorted(), event.name).toEqual(['name', ...identifiers].toSorted())
        for (const name of identifiers) expect(event[name], event.name).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
      }
    },
  )
})
