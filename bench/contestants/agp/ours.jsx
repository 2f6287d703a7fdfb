// ModelDayChart of AnalysisCharts with the peers' work: percentiles 5/25/50/75/95 of 5-minute slots, unsmoothed, every day drawn
// faintly; besides that the target band, reading cursor, day select and spoken summary. Columns and percentiles are inside the clock.
import '@diab/widgets/styles.css'
import { useMemo } from 'react'
import { dayProfile, toGlucoseColumns } from '@diab/core/analysis'
import { createDiabClient } from '@diab/core/client'
import { defaultLabelTimes } from '@diab/core/diary'
import { ModelDayChart } from '@diab/widgets/charts'
import { DiabProvider } from '@diab/widgets/provider'
import { toDiabReadings } from '../../lib/diab-readings.js'
import { reactContestant } from '../../lib/react-mount.jsx'

const client = createDiabClient({ baseUrl: '' })
const now = () => '2026-11-20T20:30:00'
const target = { min: 3.9, mid: 7, max: 10 }
const profileOptions = { source: 'sensor', binMinutes: 5, smoothing: false }

function Chart({ data: { readings } }) {
  const data = useMemo(() => {
    const columns = toGlucoseColumns(readings)
    return { profile: dayProfile(columns, profileOptions), columns, target, slots: [], labelTimes: defaultLabelTimes, pickedDay: null }
  }, [readings])
  return (
    <DiabProvider client={client} now={now}>
      <div style={{ width: 1000 }}>
        <ModelDayChart data={data} height={360} />
      </div>
    </DiabProvider>
  )
}

export const { mount, update, destroy } = reactContestant(Chart)

/** Not timed: the generator's readings as entries of ours. */
export const adapt = ({ readings }) => ({ readings: toDiabReadings(readings) })

export const tip = (el) => el.querySelector('[data-dock]')?.textContent
