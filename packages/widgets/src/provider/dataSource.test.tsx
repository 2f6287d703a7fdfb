import { act, configure, render, screen } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { defaultLabelTimes, type DiaryEntry } from '@diab/core/rules'
import { demoClinic, makeDiary, makeGlucoseEntry, makeTherapyPlans, people } from '@diab/core/testing'
import { AnalysisCharts } from '../../exports/analysis-charts.ts'
import { DiaryTimeline, type DiaryTimelineDataSource, type DiaryTimelineHandle } from '../../exports/diary-timeline.ts'
import { PatientTable } from '../../exports/patient-table.ts'
import { TherapyEditor } from '../../exports/therapy-editor.ts'
import { ThreadPanel } from '../../exports/thread-panel.ts'
import { DiabProvider } from './DiabProvider.tsx'
import { createClinicDay, now, range } from './testing/allWidgets.tsx'

configure({ asyncUtilTimeout: 15_000 })

const { patient, doctor } = people
const entries = makeDiary({ days: 14, seed: 7, now })
const therapy = { listLabels: async () => [...defaultLabelTimes], listGlucoseRanges: async () => [] }
const status = { diabetesType: 1, therapyType: 1, version: 1 } as const
const counts = { all: 1, lo: 0, hi: 0, ketone: 0, low_risk: 0, hypo: 0, worsening: 0, no_data: 0, sensor_silent: 0, no_doctor: 0, vip: 0 }

const diarySource = (list: () => readonly DiaryEntry[] = () => entries): DiaryTimelineDataSource => ({
  diary: {
    list: async () => [...list()],
    latest: async () => list()[0],
    feelTypes: async () => [],
    physicalActivityTypes: async () => [],
  },
  therapy,
})

/** Returns a page whose provider knows no server. */
const withoutClient = (children: ReactNode) =>
  render(
    <DiabProvider now={() => now} user={doctor}>
      {children}
    </DiabProvider>,
  )

describe('a widget with data of its host’s own, and no client', () => {
  it('DiaryTimeline shows a list of entries', async () => {
    withoutClient(<DiaryTimeline patientId={patient.id} defaultRange={range} height={560} dataSource={diarySource()} />)
    expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(0)
  })

  it('AnalysisCharts computes its figures from a list of entries', async () => {
    withoutClient(
      <AnalysisCharts
        patientId={patient.id}
        defaultRange={range}
        dataSource={{
          diary: diarySource().diary,
          analysis: { summary: async () => [] },
          therapy: { ...therapy, readDiabetesStatus: async () => status },
        }}
      />,
    )
    expect(await screen.findByText('Célértéken belül:')).toBeInTheDocument()
  })

  it('TherapyEditor shows a plan', async () => {
    withoutClient(
      <TherapyEditor
        patientId={patient.id}
        dataSource={{
          therapy: {
            ...therapy,
            list: async () => [...makeTherapyPlans()],
            listHistory: async () => [],
            readDiabetesStatus: async () => status,
          },
          diary: { list: async () => [] },
          medicine: { listSaved: async () => [] },
        }}
      />,
    )
    expect((await screen.findAllByText('Reggeli')).length).toBeGreaterThan(0)
  })

  it('PatientTable shows a page of patients', async () => {
    const page = await createClinicDay().client.clinicPatientList.listPage(demoClinic.id)
    withoutClient(
      <PatientTable
        clinicId={demoClinic.id}
        dataSource={{
          clinicPatientList: { listPage: async () => page, countFlags: async () => counts },
          clinicStaff: { readClinic: async () => demoClinic },
        }}
      />,
    )
    expect(await screen.findByText('Kovács Anna')).toBeInTheDocument()
  })

  it('ThreadPanel shows conversations', async () => {
    const day = createClinicDay()
    const [thread] = await day.client.threads.list()
    if (!thread) throw new Error('no thread')
    const page = await day.client.threads.listMessages(thread.id)
    withoutClient(
      <ThreadPanel
        defaultSelectedThreadId={thread.id}
        dataSource={{ threads: { list: async () => [thread], listMessages: async () => page, markRead: async () => thread } }}
      />,
    )
    expect((await screen.findAllByText('1234 5678')).length).toBeGreaterThan(0)
  })

  it('follows the host’s replaced data, when asked again', async () => {
    const handle = createRef<DiaryTimelineHandle>()
    let own: readonly DiaryEntry[] = []
    const source = diarySource(() => own)
    withoutClient(<DiaryTimeline ref={handle} patientId={patient.id} defaultRange={range} height={560} dataSource={source} />)
    expect(await screen.findByText(/Még nincs|Üres|nincs bejegyzés/i)).toBeInTheDocument()
    own = [makeGlucoseEntry({ entryDate: '2026-11-20T08:00:00', value: 7.3 })]
    act(() => handle.current?.refetch())
    expect((await screen.findAllByText('7,3')).length).toBeGreaterThan(0)
  })

  it('requests no more often when the host creates the source again with every render', async () => {
    const list = vi.fn<() => Promise<DiaryEntry[]>>(async () => [...entries])
    const page = () => (
      <DiabProvider now={() => now}>
        <DiaryTimeline
          patientId={patient.id}
          defaultRange={range}
          height={560}
          dataSource={{ ...diarySource(), diary: { ...diarySource().diary, list } }}
        />
      </DiabProvider>
    )
    const { rerender } = render(page())
    await screen.findAllByRole('listitem')
    rerender(page())
    rerender(page())
    await screen.findAllByRole('listitem')
    expect(list).toHaveBeenCalledOnce()
  })

  it('says which call is missing where it has neither source nor client', async () => {
    withoutClient(<DiaryTimeline patientId={patient.id} defaultRange={range} height={560} />)
    expect(await screen.findByRole('alert')).toBeInTheDocument()
  })
})
