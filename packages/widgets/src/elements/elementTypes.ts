import type { HostNode } from '../ui/parts/hostNode.ts'
import type { AnalysisChartsProps } from '../AnalysisCharts/AnalysisCharts.tsx'
import type { AnalysisChartsHandle } from '../AnalysisCharts/analysisOptions.ts'
import type { DiaryTimelineProps } from '../DiaryTimeline/DiaryTimeline.tsx'
import type { DiaryTimelineHandle } from '../DiaryTimeline/DiaryTimelineView.tsx'
import type { PatientTableProps } from '../PatientTable/PatientTable.tsx'
import type { PatientTableHandle } from '../PatientTable/patientTableOptions.ts'
import type { TherapyEditorProps } from '../TherapyEditor/TherapyEditor.tsx'
import type { TherapyEditorHandle } from '../TherapyEditor/therapyOptions.ts'
import type { ThreadPanelProps } from '../ThreadPanel/ThreadPanel.tsx'
import type { ThreadPanelHandle } from '../ThreadPanel/threadPanelOptions.ts'
import type { ProviderElementProps } from './definitions/provider.definition.ts'
import type { DiabElementEventMap } from './elementEvents.ts'

/** Props that take React's nodes are slots of an element, as `slots` are, and no properties. */
type SlotNames<Props> = { [Name in keyof Props]-?: HostNode extends Props[Name] ? Name : never }[keyof Props]

/** A function of the page returns an element or a text instead of React's nodes. */
type PropertyValue<Value> = Value extends (...args: infer Args) => infer Result
  ? HostNode extends Result
    ? (...args: Args) => Node | string | null | undefined
    : Value
  : Value

type Properties<Props> = {
  [Name in keyof Omit<Props, 'className' | 'children' | 'slots' | SlotNames<Props>>]?: PropertyValue<Props[Name]>
}

/** Called on the widget at once, or as soon as it is mounted. */
type Methods<Handle> = {
  [Name in keyof Handle]: Handle[Name] extends (...args: infer Args) => infer Result ? (...args: Args) => Promise<Awaited<Result>> : never
}

interface WidgetElementRoot {
  /** `shadow` for a shadow root with separate styles; read when the element is first shown. */
  root?: 'shadow'
}

type WidgetElement<Props, Handle> = HTMLElement & Properties<Props> & Methods<Handle>

/** The element `<diab-provider>`: props as properties. */
export type DiabProviderElement = HTMLElement & Properties<ProviderElementProps>
/** The element `<diab-diary-timeline>`: props as properties, the handle as methods. */
export type DiabDiaryTimelineElement = WidgetElement<DiaryTimelineProps, DiaryTimelineHandle>
/** The element `<diab-analysis-charts>`: props as properties, the handle as methods. */
export type DiabAnalysisChartsElement = WidgetElement<AnalysisChartsProps, AnalysisChartsHandle>
/** The element `<diab-therapy-editor>`: props as properties, the handle as methods. */
export type DiabTherapyEditorElement = WidgetElement<TherapyEditorProps, TherapyEditorHandle>
/** The element `<diab-thread-panel>`: props as properties, the handle as methods. */
export type DiabThreadPanelElement = WidgetElement<ThreadPanelProps, ThreadPanelHandle>
/** The element `<diab-patient-table>`: props as properties, the handle as methods. */
export type DiabPatientTableElement = WidgetElement<PatientTableProps, PatientTableHandle>

/** The elements by their tags. */
export interface DiabElements {
  'diab-provider': DiabProviderElement
  'diab-diary-timeline': DiabDiaryTimelineElement
  'diab-analysis-charts': DiabAnalysisChartsElement
  'diab-therapy-editor': DiabTherapyEditorElement
  'diab-thread-panel': DiabThreadPanelElement
  'diab-patient-table': DiabPatientTableElement
}

interface CommonAttributes {
  id?: string
  class?: string
  className?: string
  slot?: string
  style?: object | string
  hidden?: boolean
  children?: HostNode
  key?: string | number | null
}

type JsxOf<Props> = Properties<Props> & CommonAttributes & WidgetElementRoot & { ref?: unknown }

/**
 * The elements in JSX. For React 19: `declare module 'react' { namespace JSX { interface IntrinsicElements extends
 * DiabIntrinsicElements {} } }`. React 18 sets attributes only.
 */
export interface DiabIntrinsicElements {
  'diab-provider': JsxOf<ProviderElementProps>
  'diab-diary-timeline': JsxOf<DiaryTimelineProps>
  'diab-analysis-charts': JsxOf<AnalysisChartsProps>
  'diab-therapy-editor': JsxOf<TherapyEditorProps>
  'diab-thread-panel': JsxOf<ThreadPanelProps>
  'diab-patient-table': JsxOf<PatientTableProps>
}

/** The elements in Vue's templates: `declare module 'vue' { interface GlobalComponents extends DiabVueComponents {} }`. */
export type DiabVueComponents = { [Tag in keyof DiabIntrinsicElements]: new () => { $props: DiabIntrinsicElements[Tag] } }

declare global {
  // oxlint-disable-next-line typescript/no-empty-object-type -- an interface is what can be merged
  interface HTMLElementTagNameMap extends DiabElements {}
  // oxlint-disable-next-line typescript/no-empty-object-type -- an interface is what can be merged
  interface GlobalEventHandlersEventMap extends DiabElementEventMap {}
}
