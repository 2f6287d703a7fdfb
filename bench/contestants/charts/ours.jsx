// NormalChart of AnalysisCharts: zone marks, target band, weekends, HI and LO, reading cursor for pointer, touch and keyboard,
// spoken summary. Columns are made before the clock starts, as uPlot's are: the widget makes them once per answer.
import '@diab/widgets/styles.css'
import { toGlucoseColumns } from '@diab/core/analysis'
import { createDiabClient } from '@diab/core/client'
import { NormalChart } from '@diab/widgets/unstable/charts'
import { DiabProvider } from '@diab/widgets/provider'
import { toDiabReadings } from '../../lib/diab-readings.js'
import { reactContestant } from '../../lib/react-mount.jsx'

const client = createDiabClient({ baseUrl: '' })
const now = () => '2026-11-20T20:30:00'
const target = { min: 3.9, mid: 7, max: 10 }
const dayOf = ({ entryDate }) => entryDate.slice(0, 10)

function Chart({ data }) {
  return (
    <DiabProvider client={client} now={now}>
      <div style={{ width: 1000 }}>
        <NormalChart data={data} height={360} />
      </div>
    </DiabProvider>
  )
}

export const { mount, update, destroy } = reactContestant(Chart)

/** Not timed: the generator's readings as what the chart takes. */
export function adapt({ readings: given }) {
  const readings = toDiabReadings(given)
  const period = { firstDay: dayOf(readings[0]), lastDay: dayOf(readings.at(-1)) }
  return { columns: toGlucoseColumns(readings), readings, lanes: [], target, ...period }
}

export const tip = (el) => el.querySelector('[data-dock]')?.textContent
