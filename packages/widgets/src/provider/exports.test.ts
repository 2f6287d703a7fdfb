import { describe, expect, it } from 'vitest'
import * as analysisCharts from '../../exports/analysis-charts.ts'
import * as charts from '../../exports/charts.ts'
import * as diaryTimeline from '../../exports/diary-timeline.ts'
import * as everything from '../../exports/index.ts'
import * as patientTable from '../../exports/patient-table.ts'
import * as provider from '../../exports/provider.ts'
import * as therapyEditor from '../../exports/therapy-editor.ts'
import * as theme from '../../exports/theme.ts'
import * as ui from '../../exports/ui.ts'

describe('the entry of everything', () => {
  // What is missing here is missing in dist/styles.css too.
  it.each([
    ['analysis-charts', analysisCharts],
    ['charts', charts],
    ['diary-timeline', diaryTimeline],
    ['patient-table', patientTable],
    ['provider', provider],
    ['therapy-editor', therapyEditor],
    ['theme', theme],
    ['ui', ui],
  ])('holds all of %s', (_name, entry) => {
    expect(Object.keys(everything)).toEqual(expect.arrayContaining(Object.keys(entry)))
  })
})
