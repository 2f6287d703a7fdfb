import { people } from '@diab/core/testing'
import {
  type AppearanceColor,
  type AppearanceVariables,
  DiabProvider,
  type DiabProviderProps,
  type ThemeName,
  type WidgetEvent,
} from '@diab/widgets/provider'
import { useState } from 'react'
import { liveNow } from '../live/livePlaces.ts'
import { liveWidgets, type WidgetName } from '../live/liveWidgets.tsx'
import { type Answering, createPlayground, type PatientKind } from './createPlayground.ts'
import { EventLog } from './EventLog.tsx'
import { ground, place } from './playground.css.ts'

export interface PlaygroundProps {
  widget: WidgetName
  /** The content of the diary; the clinic and the messages match it. */
  patient: PatientKind
  /** How the provider behaves. */
  provider: Answering
  readOnly: boolean
  theme: ThemeName
  largeType: boolean
  /** `appearance.variables.colorPrimary` */
  colorPrimary?: string
  /** `appearance.variables.borderRadius`, px */
  borderRadius?: number
  /** `appearance.variables.fontSizeBase`, px */
  fontSizeBase?: number
  /** Any other of `appearance.variables` */
  variables?: AppearanceVariables
  /** The portal's own sentences by dotted key */
  messages?: DiabProviderProps['messages']
  /** px */
  width: number
  /** px */
  height: number
}

const shownEvents = 20

/** One widget with everything that a portal can turn, and what it tells the portal. */
export function Playground(props: PlaygroundProps) {
  const { widget, patient, provider } = props
  return <Stage key={`${widget} ${patient} ${provider}`} {...props} />
}

function variablesOf({ colorPrimary, borderRadius, fontSizeBase, variables }: PlaygroundProps): AppearanceVariables {
  return {
    ...(colorPrimary && { colorPrimary: colorPrimary as AppearanceColor }),
    ...(borderRadius !== undefined && { borderRadius: `${borderRadius}px` as const }),
    ...(fontSizeBase !== undefined && { fontSizeBase: `${fontSizeBase}px` as const }),
    ...variables,
  }
}

function Stage(props: PlaygroundProps) {
  const { widget, patient, provider, readOnly, theme, largeType, messages, width, height } = props
  const [{ client, user }] = useState(() => createPlayground(widget, patient, provider))
  const [events, setEvents] = useState<readonly WidgetEvent[]>([])
  return (
    <DiabProvider
      client={client}
      user={user}
      now={() => liveNow}
      hrefFor={() => '#'}
      appearance={{ theme, largeType, variables: variablesOf(props) }}
      messages={messages}
      onEvent={(event) => setEvents((before) => [event, ...before].slice(0, shownEvents))}
    >
      <div className={ground}>
        <div className={place} style={{ inlineSize: width, blockSize: height }} lang="hu">
          {liveWidgets[widget]({ patientId: people.patient.id, readOnly, isThreadOpen: true })}
        </div>
        <EventLog events={events} />
      </div>
    </DiabProvider>
  )
}
