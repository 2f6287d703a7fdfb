import { EntryType } from '@diab/core/rules'
import { kindIcon } from '../../icons/kindIcon.ts'
import { EntryForm } from '../forms/EntryForm.tsx'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import { EntryDetails } from './EntryDetails.tsx'
import { useEntryPanelMessages } from './entryPanel.messages.ts'
import { KindTabs } from './KindTabs.tsx'
import { PanelFrame } from './PanelFrame.tsx'

/** The panel beside the timeline: an entry to read or change, or a new one. */
export function EntryPanel({ model }: { model: DiaryTimelineModel }) {
  const { panel, panelEntry: entry, words } = model
  const { content } = panel
  const { kinds } = words.messages
  const { panelTitles } = useEntryPanelMessages()
  const isCreating = content.mode === 'creating' && model.permissions.canCreate
  const isEditing = content.mode === 'editing' && entry !== undefined && model.permissions.canEdit
  const isViewing = (content.mode === 'viewing' || content.mode === 'editing') && entry !== undefined && !isEditing
  const entryType = content.mode === 'timeline' ? undefined : (content.entryType ?? EntryType.Glucose)
  const title =
    entryType === undefined ? '' : isCreating ? panelTitles.create[entryType] : isEditing ? panelTitles.edit[entryType] : kinds[entryType]
  return (
    <PanelFrame
      open={panel.open && (isCreating || isEditing || isViewing)}
      title={title}
      kind={entryType && !isCreating ? kindIcon[entryType] : undefined}
      onClose={model.closePanel}
    >
      {isCreating && entryType && (
        <>
          <KindTabs chosen={entryType} onChosen={model.chooseType} messages={words.messages} />
          <EntryForm key={`${entryType} ${content.form}`} model={model} entryType={entryType} entry={undefined} />
        </>
      )}
      {isEditing && entryType && (
        // An entry that arrives meanwhile gets another id; its form stays with what is typed.
        <EntryForm key={content.id} model={model} entryType={entryType} entry={entry} onDelete={() => model.deleteEntry(entry)} />
      )}
      {isViewing && <EntryDetails model={model} entry={entry} />}
    </PanelFrame>
  )
}
