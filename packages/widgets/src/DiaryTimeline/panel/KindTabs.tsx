import type { EntryType } from '@diab/core/rules'
import { Icon } from '../../icons/Icon.tsx'
import type { DiaryTimelineMessages } from '../DiaryTimeline.messages.ts'
import { kindIcon } from '../../icons/kindIcon.ts'
import { entryKinds } from '../entryKinds.ts'
import * as styles from './panel.css.ts'

export interface KindTabsProps {
  chosen: EntryType
  onChosen: (entryType: EntryType) => void
  messages: DiaryTimelineMessages
}

/** The choice of the kind of entry; each kind has a separate draft. */
export function KindTabs({ chosen, onChosen, messages }: KindTabsProps) {
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
