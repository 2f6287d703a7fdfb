// What a case asks of a page, in words that can be sent to it.

export const widgetNames = ['diary-timeline', 'analysis-charts', 'therapy-editor', 'thread-panel', 'patient-table'] as const
export type WidgetName = (typeof widgetNames)[number]

export type PersonName = 'patient' | 'supervisor' | 'treatedPatient' | 'doctor'

/** Functions, and values that JSON cannot carry, which a page has ready. */
export type Preset =
  | 'dataSource'
  | 'dataSourceAlone'
  | 'patients'
  | 'patientLinks'
  | 'portalRoutes'
  | 'portalRoot'
  | 'hostQueryClient'
  | 'recipients'

/** Parts of the host's own, by the prop that takes them: a link with this text. */
export type HostParts = Partial<Record<'emptyAction' | 'otherWay' | 'renderEntryActions' | 'renderThreadActions', string>>

export interface Scene {
  readonly widget: WidgetName
  /** The signed-in person: a patient with a diary, or a doctor of one. */
  readonly as?: PersonName
  /** Without any entry. */
  readonly isEmpty?: boolean
  /** The next calls of these endpoints fail with 500. */
  readonly failing?: readonly string[]
  readonly props?: Readonly<Record<string, unknown>>
  readonly provider?: Readonly<Record<string, unknown>>
  readonly presets?: readonly Preset[]
  readonly parts?: HostParts
  /** Callbacks that the page listens to, by their names in React. */
  readonly callbacks?: readonly string[]
}

/** What a page has heard: of elements with the event's detail, of React's callbacks only `onEvent` is shown what it was given. */
export interface Heard {
  readonly name: string
  readonly detail?: unknown
}

/** What a case may do with a page, by the id of a widget's place. */
export interface ConformancePage {
  mount(id: string, scene: Scene): Promise<void>
  /** Changes some props of the widget or of its provider. */
  update(id: string, change: Pick<Scene, 'props' | 'provider'>): void
  /** Another person signs in on the same page. */
  replaceClient(id: string, as: PersonName): void
  /** Takes the widget away as the form does it; answers whether there was one. */
  unmount(id: string): void
  call(id: string, method: string, args: readonly unknown[]): Promise<unknown>
  heard(id: string): readonly Heard[]
  /** Endpoints that were asked since the client is there. */
  asked(id: string): readonly string[]
  /** Entries of the signed-in patient, as the provider keeps them. */
  stored(id: string): readonly { readonly id: string; readonly entryType: string; readonly entryDate: string }[]
  failNext(id: string, endpointId: string): void
  setOnline(id: string, isOnline: boolean): void
  /** Queries in the QueryClient of the host's own. */
  hostQueries(): number
}

declare global {
  interface Window {
    conformance: ConformancePage
  }
}
