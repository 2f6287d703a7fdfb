import type { DiabClient } from '@diab/core'
import type { AnalysisFilter, DiaryFilter, DiaryRange } from '@diab/core/machines'
import type { ClinicPatient, DiaryEntry, EntryType, LocalDay, MealTimePlan, Thread, WallClock } from '@diab/core/rules'
import type { ForwardRefExoticComponent, ReactElement, RefAttributes } from 'react'
import { describe, expectTypeOf, it } from 'vitest'
import type * as all from '../../exports/index.ts'
import type * as analysis from '../../exports/analysis-charts.ts'
import type * as diary from '../../exports/diary-timeline.ts'
import type * as patients from '../../exports/patient-table.ts'
import type * as therapy from '../../exports/therapy-editor.ts'
import type * as threads from '../../exports/thread-panel.ts'

type Widget<Props, Handle> = ForwardRefExoticComponent<Props & RefAttributes<Handle>>
/** Props that a host has to give. */
type Required<Props> = { [Name in keyof Props]-?: undefined extends Props[Name] ? never : Name }[keyof Props]

// Fails in `tsc`: what a portal compiles against changes only together with a line here.
describe('the types of the widgets', () => {
  it('DiabProvider: everything is optional, a client is that of core', () => {
    expectTypeOf<typeof all.DiabProvider>().toEqualTypeOf<(props: all.DiabProviderProps) => ReactElement>()
    expectTypeOf<Required<all.DiabProviderProps>>().toBeNever()
    expectTypeOf<all.DiabProviderProps['client']>().toEqualTypeOf<DiabClient | undefined>()
    expectTypeOf<all.DiabProviderProps['now']>().toEqualTypeOf<(() => WallClock) | undefined>()
    expectTypeOf<keyof all.WidgetEvent>().toEqualTypeOf<'name' | 'patientId' | 'entryId'>()
  })

  it('DiaryTimeline: the diary of one patient', () => {
    expectTypeOf<typeof diary.DiaryTimeline>().toEqualTypeOf<Widget<diary.DiaryTimelineProps, diary.DiaryTimelineHandle>>()
    expectTypeOf<typeof all.DiaryTimeline>().toEqualTypeOf<typeof diary.DiaryTimeline>()
    expectTypeOf<Required<diary.DiaryTimelineProps>>().toEqualTypeOf<'patientId'>()
    expectTypeOf<diary.DiaryTimelineProps['range']>().toEqualTypeOf<DiaryRange | undefined>()
    expectTypeOf<diary.DiaryTimelineProps['filter']>().toEqualTypeOf<DiaryFilter | undefined>()
    expectTypeOf<diary.DiaryTimelineProps['onEntrySaved']>().toEqualTypeOf<((entry: DiaryEntry) => void) | undefined>()
    expectTypeOf<diary.DiaryTimelineHandle>().toEqualTypeOf<{
      scrollToEntry: (id: string) => void
      scrollToDate: (day: LocalDay) => void
      startNewEntry: (entryType?: EntryType) => void
      focus: () => void
      print: () => Promise<void>
      exportCsv: () => Promise<void>
      refetch: () => void
    }>()
  })

  it('AnalysisCharts: the readings of one patient', () => {
    expectTypeOf<typeof analysis.AnalysisCharts>().toEqualTypeOf<Widget<analysis.AnalysisChartsProps, analysis.AnalysisChartsHandle>>()
    expectTypeOf<typeof all.AnalysisCharts>().toEqualTypeOf<typeof analysis.AnalysisCharts>()
    expectTypeOf<Required<analysis.AnalysisChartsProps>>().toEqualTypeOf<'patientId'>()
    expectTypeOf<analysis.AnalysisChartsProps['filter']>().toEqualTypeOf<AnalysisFilter | undefined>()
    expectTypeOf<analysis.AnalysisChartsProps['onDayPicked']>().toEqualTypeOf<((day: LocalDay | null) => void) | undefined>()
    expectTypeOf<analysis.AnalysisChartsHandle>().toEqualTypeOf<{
      scrollToDate: (day: LocalDay) => void
      focus: () => void
      print: () => Promise<void>
      exportCsv: () => Promise<void>
      refetch: () => void
    }>()
  })

  it('PatientTable: the patients of one clinic', () => {
    expectTypeOf<typeof patients.PatientTable>().toEqualTypeOf<Widget<patients.PatientTableProps, patients.PatientTableHandle>>()
    expectTypeOf<typeof all.PatientTable>().toEqualTypeOf<typeof patients.PatientTable>()
    expectTypeOf<Required<patients.PatientTableProps>>().toEqualTypeOf<'clinicId'>()
    expectTypeOf<patients.PatientTableProps['patients']>().toEqualTypeOf<readonly ClinicPatient[] | undefined>()
    expectTypeOf<patients.PatientTableProps['selectedIds']>().toEqualTypeOf<ReadonlySet<string> | undefined>()
    expectTypeOf<patients.PatientTableHandle>().toEqualTypeOf<{
      focus: () => void
      focusSearch: () => void
      print: () => Promise<void>
      exportCsv: () => Promise<void>
      refetch: () => void
    }>()
  })

  it('TherapyEditor: the therapy of one patient', () => {
    expectTypeOf<typeof therapy.TherapyEditor>().toEqualTypeOf<Widget<therapy.TherapyEditorProps, therapy.TherapyEditorHandle>>()
    expectTypeOf<typeof all.TherapyEditor>().toEqualTypeOf<typeof therapy.TherapyEditor>()
    expectTypeOf<Required<therapy.TherapyEditorProps>>().toEqualTypeOf<'patientId'>()
    expectTypeOf<therapy.TherapyTab>().toEqualTypeOf<'plan' | 'medicines' | 'history'>()
    expectTypeOf<therapy.TherapyEditorProps['onPlanSaved']>().toEqualTypeOf<((plan: MealTimePlan) => void) | undefined>()
    expectTypeOf<therapy.TherapyEditorHandle>().toEqualTypeOf<{ focus: () => void; print: () => void; refetch: () => void }>()
  })

  it('ThreadPanel: the threads of the signed-in user', () => {
    expectTypeOf<typeof threads.ThreadPanel>().toEqualTypeOf<Widget<threads.ThreadPanelProps, threads.ThreadPanelHandle>>()
    expectTypeOf<typeof all.ThreadPanel>().toEqualTypeOf<typeof threads.ThreadPanel>()
    expectTypeOf<Required<threads.ThreadPanelProps>>().toBeNever()
    expectTypeOf<threads.ThreadPanelProps['attachmentsFor']>().toEqualTypeOf<((thread: Thread) => readonly string[]) | undefined>()
    expectTypeOf<threads.ThreadPanelHandle>().toEqualTypeOf<{
      focus: () => void
      openThread: (threadId: string | null) => void
      refetch: () => void
    }>()
  })
})
