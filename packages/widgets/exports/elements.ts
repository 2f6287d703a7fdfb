// No "use client": on a server nothing happens here, and nothing of it is a component.
export { defineDiabElements } from '../src/elements/defineDiabElements.ts'
export type { DiabGlobal } from '../src/elements/diabGlobal.ts'
export type { DiabElementEventDetails, DiabElementEventMap } from '../src/elements/elementEvents.ts'
export type {
  DiabAnalysisChartsElement,
  DiabDiaryTimelineElement,
  DiabElements,
  DiabIntrinsicElements,
  DiabPatientTableElement,
  DiabProviderElement,
  DiabTherapyEditorElement,
  DiabThreadPanelElement,
  DiabVueComponents,
} from '../src/elements/elementTypes.ts'
