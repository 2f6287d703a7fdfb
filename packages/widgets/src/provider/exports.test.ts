import { describe, expect, it } from 'vitest'
import * as analysisCharts from '../../exports/analysis-charts.ts'
import * as diaryTimeline from '../../exports/diary-timeline.ts'
import * as everything from '../../exports/index.ts'
import * as patientTable from '../../exports/patient-table.ts'
import * as provider from '../../exports/provider.ts'
import * as therapyEditor from '../../exports/therapy-editor.ts'
import * as theme from '../../exports/theme.ts'
import * as charts from '../../exports/unstable/charts.ts'
import * as hooks from '../../exports/unstable/hooks.ts'
import * as ui from '../../exports/unstable/ui.ts'

describe('the entry of everything', () => {
  it.each([
    ['analysis-charts', analysisCharts],
    ['diary-timeline', diaryTimeline],
    ['patient-table', patientTable],
    ['provider', provider],
    ['therapy-editor', therapyEditor],
    ['theme', theme],
  ])('holds every stable name of %s', (_name, entry) => {
    expect(Object.keys(everything)).toEqual(expect.arrayContaining(Object.keys(entry)))
  })

  it('holds no unstable name', () => {
    const unstable = [charts, hooks, ui].flatMap(Object.keys)
    expect(Object.keys(everything).filter((name) => unstable.includes(name))).toEqual([])
  })
})
