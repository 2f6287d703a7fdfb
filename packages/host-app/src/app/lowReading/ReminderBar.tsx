import { EntryType } from '@diab/core/rules'
import { Icon } from '@diab/widgets/unstable/ui'
import { useEffect } from 'react'
import * as styles from '../AppShell/bars.css.ts'
import { NewEntryLink } from '../AppShell/NewEntryLink.tsx'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'
import { lowReadingMessages as messages } from './lowReading.messages.ts'
import { cancelReminder, reminder, reminderCards, resumeReminder } from './reminder.ts'
import { reminderPush } from './reminderPush.ts'

/** Says that it is time to measure again, where no card on the page does. */
export function ReminderBar() {
  const { user, supervised, actingAs } = useSignedIn()
  const app = useApp()
  const current = useStore(reminder)
  const cards = useStore(reminderCards)
  useEffect(resumeReminder, [])
  const person = current && supervised.find(({ id }) => id === current.patientId)
  const isShown = current?.isOver === true && cards === 0
  return (
    <div role="status">
      {isShown ? (
        <p className={styles.notice}>
          <Icon name="clock" />
          <span className={styles.grow}>{person ? messages.overOf(person.fullname) : messages.over}</span>
          {current.patientId === (actingAs?.id ?? user.id) ? (
            <NewEntryLink entryType={EntryType.Glucose} className={styles.noticeButton}>
              {messages.measure}
            </NewEntryLink>
          ) : null}
          <button type="button" className={styles.noticeButton} onClick={() => cancelReminder(reminderPush(app))}>
            {messages.done}
          </button>
        </p>
      ) : null}
    </div>
  )
}
