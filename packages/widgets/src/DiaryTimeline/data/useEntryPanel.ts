import { type DiaryEntry, EntryType } from '@diab/core/rules'
import { sidePanel, type SidePanel, type SidePanelEvent } from '@diab/core/machines'
import { findItem, type OutboxView, shownIdOf } from '@diab/core/outbox'
import { useEffect, useInsertionEffect, useReducer, useRef } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useOnChange } from '../../provider/useOnChange.ts'
import type { DiaryTimelineOptions } from '../DiaryTimelineOptions.ts'
import type { DraftSubject, EntryDrafts } from './useEntryDrafts.ts'

export interface EntryPanelOptions {
  options: Pick<DiaryTimelineOptions, 'newEntryType' | 'selectedEntryId' | 'onEntrySelected' | 'onNewEntryClosed'>
  drafts: EntryDrafts
  /** Every entry that the panel may show. */
  entries: readonly DiaryEntry[]
}

/** What is open beside the timeline, as the model of the widget shows it. */
export interface EntryPanelView {
  readonly panel: SidePanel
  readonly selectedId: string | null
  readonly panelEntry: DiaryEntry | undefined
  readonly openEntry: (entry: DiaryEntry) => void
  readonly editEntry: (entry: DiaryEntry) => void
  readonly chooseType: (entryType: EntryType) => void
  readonly startNewEntry: (entryType?: EntryType) => void
  readonly closePanel: () => void
  readonly arriveAtScrollTarget: () => void
}

/** Returns the entry of an id; one typed without a network is found under its first id, too, after the provider has given it another. */
function findEntry(entries: readonly DiaryEntry[], id: string, outbox: OutboxView | undefined): DiaryEntry | undefined {
  const item = outbox && findItem(outbox.items(), id)
  return entries.find((entry) => entry.id === id) ?? (item && entries.find((entry) => entry.id === shownIdOf(item)))
}

/**
 * Restores the form that a reload, a lost session or maintenance interrupted, with what was typed. Once per diary: later
 * forms are opened by their owner.
 */
function useInterruptedForm(drafts: EntryDrafts, onFound: (subject: DraftSubject) => void): void {
  const found = useRef(onFound)
  // With the commit: what is found a moment later must see the form that was opened in between.
  useInsertionEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    let isCurrent = true
    void drafts.findInterrupted().then((subject) => {
      if (isCurrent && subject) found.current(subject)
    })
    return () => {
      isCurrent = false
    }
  }, [drafts])
}

export interface EntryPanelState {
  readonly sendPanel: (event: SidePanelEvent) => void
  readonly select: (id: string | null) => void
  /** What the model of the widget takes over. */
  readonly view: EntryPanelView
}

/** Returns what is open beside the timeline, an entry or a form, and what opens and closes it. */
export function useEntryPanel({ options, drafts, entries }: EntryPanelOptions): EntryPanelState {
  const { newEntryType, onEntrySelected, onNewEntryClosed } = options
  const { outbox } = useDiab()
  const [panel, sendPanel]: [SidePanel, (event: SidePanelEvent) => void] = useReducer(
    sidePanel.transition,
    newEntryType ? sidePanel.transition(sidePanel.initial, { type: 'create', entryType: newEntryType }) : sidePanel.initial,
  )
  const selectedId = options.selectedEntryId === undefined ? panel.selectedId : options.selectedEntryId
  const idInPanel = 'id' in panel.content ? panel.content.id : undefined

  const panelEntry: DiaryEntry | undefined = idInPanel === undefined ? undefined : findEntry(entries, idInPanel, outbox)

  const select = (id: string | null) => {
    if (id !== selectedId) onEntrySelected?.(id)
  }
  const setFormAside = () => {
    const { content } = panel
    if (content.mode === 'editing') drafts.setAside(content)
    if (content.mode === 'creating') drafts.setAside({ entryType: content.entryType ?? EntryType.Glucose })
  }
  const isCreating = panel.open && panel.content.mode === 'creating'
  function startNewEntry(entryType?: EntryType) {
    if (!isCreating) setFormAside()
    sendPanel({ type: 'create', entryType })
  }

  useInterruptedForm(drafts, ({ entryType, id }) => {
    // What the person opened before it was found stays; the form's own kind still restores it.
    if (!newEntryType && !panel.open) sendPanel(id === undefined ? { type: 'create', entryType } : { type: 'edit', id, entryType })
  })
  // The first one is opened with the first render.
  useOnChange(newEntryType, newEntryType, (asked) => asked && startNewEntry(asked))
  useOnChange(isCreating, isCreating, () => {
    if (!isCreating) onNewEntryClosed?.()
  })

  return {
    sendPanel,
    select,
    view: {
      panel,
      selectedId,
      panelEntry,
      openEntry(entry) {
        sendPanel({ type: 'view', id: entry.id, entryType: entry.entryType })
        select(entry.id)
      },
      editEntry: (entry) => sendPanel({ type: 'edit', id: entry.id, entryType: entry.entryType }),
      chooseType(entryType) {
        setFormAside()
        sendPanel({ type: 'chooseType', entryType })
      },
      startNewEntry,
      closePanel() {
        setFormAside()
        sendPanel({ type: 'close' })
        sendPanel({ type: 'showTimeline' })
      },
      arriveAtScrollTarget: () => sendPanel({ type: 'arrive' }),
    },
  }
}
