import type { EntryType } from './diaryEnumerations.ts'
import type { LocalDay } from './localDay.ts'

export type PanelContent =
  | { readonly mode: 'timeline' }
  | { readonly mode: 'viewing'; readonly id: string; readonly entryType: EntryType }
  /** `entryType` is null until the kind is chosen. */
  | { readonly mode: 'creating'; readonly entryType: EntryType | null }
  | { readonly mode: 'editing'; readonly id: string; readonly entryType: EntryType }

export type ScrollTarget = { readonly to: 'entry'; readonly id: string } | { readonly to: 'date'; readonly day: LocalDay }

export interface SidePanel {
  readonly open: boolean
  readonly content: PanelContent
  readonly selectedId: string | null
  readonly scrollTarget: ScrollTarget | null
}

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
  /** A form's entry is stored under `id`. `editedId` is absent for a new one. */
  | { type: 'formSaved'; id: string; editedId?: string }
  | { type: 'open' }
  | { type: 'close' }

const timeline: PanelContent = { mode: 'timeline' }

export const initialSidePanel: SidePanel = { open: false, content: timeline, selectedId: null, scrollTarget: null }

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

/** A form that is still shown gives way to the saved row; whatever the person has turned to meanwhile stays. */
function withoutForm(panel: SidePanel, id: string, editedId: string | undefined): SidePanel {
  const { content } = panel
  const isShown = editedId === undefined ? content.mode === 'creating' : content.mode === 'editing' && content.id === editedId
  return isShown ? withTarget(withContent(withOpen(panel, false), timeline), { to: 'entry', id }) : panel
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
      return withContent(withOpen(panel, true), { mode: 'creating', entryType: event.entryType ?? null })
    case 'chooseType':
      return panel.content.mode === 'creating' ? withContent(panel, { mode: 'creating', entryType: event.entryType }) : panel
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
      return withoutForm(panel, event.id, event.editedId)
    case 'open':
    case 'close':
      return withOpen(panel, event.type === 'open')
  }
}

export const sidePanel = { initial: initialSidePanel, transition }
