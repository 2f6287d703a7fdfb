// ModelDayChart of AnalysisCharts with the peers' work: percentiles 5/25/50/75/95 of 5-minute slots, unsmoothed, every day drawn
// faintly; besides that the target band, reading cursor, day select and spoken summary. Percentiles are inside the clock, as theirs are;
// columns are made before it, since the peers are given numbers, too.
import '@diab/widgets/styles.css'
import { useMemo } from 'react'
import { dayProfile, toGlucoseColumns } from '@diab/core/analysis'
import { createDiabClient } from '@diab/core/client'
import { defaultGlucoseRanges, defaultLabelTimes } from '@diab/core/rules'
import { ModelDayChart } from '@diab/widgets/unstable/charts'
import { DiabProvider } from '@diab/widgets/provider'
import { toDiabReadings } from '../../lib/diab-readings.js'
import { reactContestant } from '../../lib/react-mount.jsx'

const client = createDiabClient({ baseUrl: '' })
const now = () => '2026-11-20T20:30:00'
const profileOptions = { source: 'sensor', binMinutes: 5, smoothing: false }

function Chart({ data: { columns } }) {
  const data = useMemo(
    () => ({ profile: dayProfile(columns, profileOptions), columns, ranges: defaultGlucoseRanges, slots: [], labelTimes: defaultLabelTimes, pickedDay: null }),
    [columns],
  )
  return (
    <DiabProvider client={client} now={now}>
      <div style={{ width: 1000 }}>
        <ModelDayChart data={data} height={360} />
      </div>
    </DiabProvider>
  )
}

export const { mount, update, destroy } = reactContestant(Chart)

/** Not timed: the generator's readings as what the chart takes. */
export const adapt = ({ readings }) => ({ columns: toGlucoseColumns(toDiabReadings(readings)) })

export const tip = (el) => el.querySelector('[data-dock]')?.textContent
