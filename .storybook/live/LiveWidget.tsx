import { DiabProvider, type DiabProviderProps } from '@diab/widgets/provider'
import { useState } from 'react'
import { createMeterHome, createPlannedHome, createSensorHome, createSurgery, liveNow } from './livePlaces.ts'
import { liveWidgets, type WidgetName } from './liveWidgets.tsx'

interface LiveWidgetProps extends Pick<DiabProviderProps, 'appearance' | 'onEvent'> {
  readonly name: WidgetName
  readonly defaultChart?: 'summary' | 'modelDay'
}

const createPlaceFor = {
  DiaryTimeline: createMeterHome,
  AnalysisCharts: createSensorHome,
  PatientTable: createSurgery,
  ThreadPanel: createSurgery,
  TherapyEditor: createPlannedHome,
} as const

const hrefFor = () => '#'

/** One of the five at work, on a provider in memory that speaks the whole contract. */
export function LiveWidget({ name, defaultChart = 'modelDay', ...look }: LiveWidgetProps) {
  const [{ client, user }] = useState(createPlaceFor[name])
  return (
    <DiabProvider client={client} user={user} now={() => liveNow} hrefFor={hrefFor} {...look}>
      {liveWidgets[name]({ patientId: user.id, defaultChart })}
    </DiabProvider>
  )
}
