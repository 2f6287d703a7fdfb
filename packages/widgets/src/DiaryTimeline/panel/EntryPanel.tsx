import { EntryType } from '@diab/core/rules'
import { Icon } from '../../icons/Icon.tsx'
import { kindIcon } from '../../icons/kindIcon.ts'
import type { DiaryTimelineMessages } from '../DiaryTimeline.messages.ts'
import { entryKinds } from '../entryKinds.ts'
import { EntryForm } from '../forms/EntryForm.tsx'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import { EntryDetails } from './EntryDetails.tsx'
import { useEntryPanelMessages } from './entryPanel.messages.ts'
import * as styles from './panel.css.ts'
import { PanelFrame } from './PanelFrame.tsx'

interface KindTabsProps {
  chosen: EntryType
  onChosen: (entryType: EntryType) => void
  messages: DiaryTimelineMessages
}

/** The choice of the kind of entry; each kind has a separate draft. */
function KindTabs({ chosen, onChosen, messages }: KindTabsProps) {
  return (
    <div role="group" aria-label={messages.panel.kind} className={styles.kinds}>
      {entryKinds.map((entryType) => (
        <button
          key={entryType}
          type="button"
          className={styles.kind}
          aria-pressed={entryType === chosen}
          onClick={() => onChosen(entryType)}
        >
          <Icon name={kindIcon[entryType]} kind={kindIcon[entryType]} />
          <span className={styles.kindName}>{messages.kinds[entryType]}</span>
        </button>
      ))}
    </div>
  )
}

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
