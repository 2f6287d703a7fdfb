import { EntryType } from '@diab/core/rules'
import { Button } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { useMessages } from '../ui/environment/useMessages.ts'
import { filled } from '../ui/parts/parts.tsx'
import { filterTreeMessages } from './filterTree.messages.ts'
import type { DiaryEmptyState, DiaryTimelineSlots } from './timelineParts.ts'
import * as styles from './toolbar.css.ts'
import type { DiaryTimelineModel } from './useDiaryTimeline.ts'

/** Nothing to show, in the host's words where it has put some there. */
export function TimelineEmpty({ model, slot }: { model: DiaryTimelineModel; slot: DiaryTimelineSlots['emptyState'] }) {
  return <div className={styles.centred}>{filled(slot, <OwnEmpty model={model} />, emptyStateOf(model))}</div>
}

const emptyStateOf = ({ hasHiddenEntries, permissions, sendFilter, startNewEntry }: DiaryTimelineModel): DiaryEmptyState => ({
  isFiltered: hasHiddenEntries,
  showEverything: () => sendFilter({ type: 'showAll' }),
  startNewEntry: permissions.canCreate ? () => startNewEntry() : undefined,
})

/** Because there is nothing yet, or because the filter hides it. */
function OwnEmpty({ model }: { model: DiaryTimelineModel }) {
  const { states, toolbar } = model.words.messages
  const { filters } = useMessages(filterTreeMessages).diaryTimeline
  if (model.hasHiddenEntries) {
    return (
      <EmptyState
        icon="filter"
        title={states.emptyFilteredTitle}
        action={<Button onClick={() => model.sendFilter({ type: 'showAll' })}>{filters.reset}</Button>}
      >
        {states.emptyFilteredText}
      </EmptyState>
    )
  }
  const action = model.permissions.canCreate && (
    <Button variant="primary" icon="plus" onClick={() => model.startNewEntry(EntryType.Glucose)}>
      {toolbar.newEntry}
    </Button>
  )
  return (
    <EmptyState title={states.emptyTitle} action={action}>
      {model.permissions.canCreate ? states.emptyText : states.emptyReadOnly}
    </EmptyState>
  )
}
