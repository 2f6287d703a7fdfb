import type { EntryType } from './diaryEnumerations.ts'
import type { LocalDay } from '../time/localDay.ts'

export type PanelContent =
  | { readonly mode: 'timeline' }
  | { readonly mode: 'viewing'; readonly id: string; readonly entryType: EntryType }
  /** `entryType` is null until the kind is chosen; `form` tells one form of a new entry from the next. */
  | { readonly mode: 'creating'; readonly entryType: EntryType | null; readonly form: number }
  | { readonly mode: 'editing'; readonly id: string; readonly entryType: EntryType }

export type ScrollTarget = { readonly to: 'entry'; readonly id: string } | { readonly to: 'date'; readonly day: LocalDay }

/** What is beside the timeline of a diary: an entry, its form, or nothing. */
export interface SidePanel {
  readonly open: boolean
  readonly content: PanelContent
  readonly selectedId: string | null
  readonly scrollTarget: ScrollTarget | null
  /** Forms of new entries so far. */
  readonly formCount: number
  /** The form that is being saved; null while none is. */
  readonly sentForm: number | null
}

/** What opens, changes or closes the panel of a diary. */
export type SidePanelEvent =
  | { type: 'showTimeline' }
  | { type: 'view'; id: string; entryType: EntryType }
  | { type: 'create'; entryType?: EntryType }
  | { type: 'chooseType'; entryType: EntryType }
  | { type: 'edit'; id: string; entryType: EntryType }
  | { type: 'select'; id: string }
  | { type: 'scrollToEntry'; id: string }
  | { type: 'scrollToDate'; day: LocalDay }
  /** The timeline reached the scroll target. */
  | { type: 'arrive' }
  /** An entry is gone, here or at the provider. */
  | { type: 'removeEntry'; id: string }
  /** The form of a new entry is on its way, and then perhaps back with a refusal. */
  | { type: 'formSent'; form: number }
  | { type: 'formReturned'; form: number }
  /** A form's entry is stored under `id`: of a correction `editedId` names the form, of a new entry `form`. */
  | { type: 'formSaved'; id: string; editedId: string }
  | { type: 'formSaved'; id: string; form: number }
  | { type: 'open' }
  | { type: 'close' }

const timeline: PanelContent = { mode: 'timeline' }

export const initialSidePanel: SidePanel = {
  open: false,
  content: timeline,
  selectedId: null,
  scrollTarget: null,
  formCount: 0,
  sentForm: null,
}

const isSame = (one: object, other: object) => {
  const left = Object.entries(one)
  return left.length === Object.keys(other).length && left.every(([key, value]) => Reflect.get(other, key) === value)
}

const withContent = (panel: SidePanel, content: PanelContent): SidePanel => (isSame(panel.content, content) ? panel : { ...panel, content })

const withOpen = (panel: SidePanel, open: boolean): SidePanel => (panel.open === open ? panel : { ...panel, open })

const withSelected = (panel: SidePanel, selectedId: string | null): SidePanel =>
  panel.selectedId === selectedId ? panel : { ...panel, selectedId }

const withTarget = (panel: SidePanel, scrollTarget: ScrollTarget): SidePanel =>
  panel.scrollTarget && isSame(panel.scrollTarget, scrollTarget) ? panel : { ...panel, scrollTarget }

function withoutEntry(panel: SidePanel, id: string): SidePanel {
  const { content, selectedId, scrollTarget } = panel
  const shown = 'id' in content && content.id === id ? withContent(panel, timeline) : panel
  const deselected = selectedId === id ? withSelected(shown, null) : shown
  return scrollTarget?.to === 'entry' && scrollTarget.id === id ? { ...deselected, scrollTarget: null } : deselected
}

/** Opens a new form for a new entry, or returns to the one that is open and not yet sent. */
function withForm(panel: SidePanel, entryType: EntryType | null): SidePanel {
  const { content, sentForm, formCount } = panel
  if (content.mode === 'creating' && content.entryType === entryType && content.form !== sentForm) return panel
  const form = formCount + 1
  return { ...panel, content: { mode: 'creating', entryType, form }, formCount: form }
}

const withSent = (panel: SidePanel, sentForm: number | null): SidePanel => (panel.sentForm === sentForm ? panel : { ...panel, sentForm })

/** A form that is still shown gives way to the saved row; whatever the person has turned to meanwhile stays, a further form too. */
function withoutForm(panel: SidePanel, event: Extract<SidePanelEvent, { type: 'formSaved' }>): SidePanel {
  const { content } = panel
  const settled = 'form' in event && panel.sentForm === event.form ? withSent(panel, null) : panel
  const isShown =
    'form' in event
      ? content.mode === 'creating' && content.form === event.form
      : content.mode === 'editing' && content.id === event.editedId
  return isShown ? withTarget(withContent(withOpen(settled, false), timeline), { to: 'entry', id: event.id }) : settled
}

/** Viewing, creating and editing open the panel; what it shows is kept while it is closed. */
function transition(panel: SidePanel, event: SidePanelEvent): SidePanel {
  switch (event.type) {
    case 'showTimeline':
      return withContent(panel, timeline)
    case 'view':
    case 'edit': {
      const mode = event.type === 'view' ? 'viewing' : 'editing'
      return withSelected(withContent(withOpen(panel, true), { mode, id: event.id, entryType: event.entryType }), event.id)
    }
    case 'create':
      return withForm(withOpen(panel, true), event.entryType ?? null)
    case 'chooseType':
      return panel.content.mode === 'creating' ? withForm(panel, event.entryType) : panel
    case 'select':
      return withSelected(panel, event.id)
    case 'scrollToEntry':
      return withTarget(panel, { to: 'entry', id: event.id })
    case 'scrollToDate':
      return withTarget(withSelected(panel, null), { to: 'date', day: event.day })
    case 'arrive':
      return panel.scrollTarget === null ? panel : { ...panel, scrollTarget: null }
    case 'removeEntry':
      return withoutEntry(panel, event.id)
    case 'formSaved':
      return withoutForm(panel, event)
    case 'formSent':
      return panel.content.mode === 'creating' && panel.content.form === event.form ? withSent(panel, event.form) : panel
    case 'formReturned':
      return panel.sentForm === event.form ? withSent(panel, null) : panel
    case 'open':
    case 'close':
      return withOpen(panel, event.type === 'open')
  }
}

/** The state machine of the panel beside the timeline of a diary. */
export const sidePanel = { initial: initialSidePanel, transition }
