import { displayValue, EntryType, type GlucoseEntry, ResultValidity, toWallMinutes } from '@diab/core/rules'
import { hrefTo } from '@diab/internal/routes'
import { useMinute } from '@diab/widgets/unstable/hooks'
import { Button, buttonClasses, Icon } from '@diab/widgets/unstable/ui'
import { useEffect } from 'react'
import { NewEntryLink } from '../AppShell/NewEntryLink.tsx'
import { yearsBetween } from '../patientPlace/yearsBetween.ts'
import { Link } from '../routing/routing.tsx'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'
import * as styles from './lowReading.css.ts'
import { lowReadingMessages as messages } from './lowReading.messages.ts'
import { cancelReminder, reminder, reminderCards, resumeReminder, startReminder, type Reminder } from './reminder.ts'
import { reminderPush } from './reminderPush.ts'

/** The amount of carbohydrate depends on the body weight of a younger person. */
const adultYears = 18

interface LowReadingCardProps {
  reading: GlucoseEntry
  patient: { id: string; fullname: string; dateOfBirth: string | null; isOwn: boolean }
}

/** What to do after a low reading, in the order in which it is done, with a reminder to measure again. */
export function LowReadingCard({ reading, patient }: LowReadingCardProps) {
  const { id, fullname, dateOfBirth, isOwn } = patient
  const now = useMinute()
  const isValid = reading.glucoseResultValidity === ResultValidity.Valid
  const value = isValid ? `${displayValue(reading)} ${messages.unit()}` : displayValue(reading)
  useEffect(() => {
    resumeReminder()
    reminderCards.set((count) => count + 1)
    return () => reminderCards.set((count) => count - 1)
  }, [])
  const isChild = dateOfBirth !== null && yearsBetween(dateOfBirth, now) < adultYears
  return (
    <section className={styles.card} aria-labelledby="low-reading" role="alert">
      <h2 id="low-reading" className={styles.title}>
        <Icon name="warning" />
        {isOwn ? messages.title(value) : messages.titleOf(fullname, value)}
      </h2>
      <ol className={styles.steps}>
        {messages.steps().map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isChild ? <p className={styles.note}>{messages.child}</p> : null}
      <p className={styles.note}>{messages.help}</p>
      <Remind patientId={id} />
      <Link to={hrefTo('dashboard.knowledge.article', { id: 'hipoglikemia' })} className={styles.link}>
        {messages.article}
      </Link>
    </section>
  )
}

/** Promises no more than the browser and the provider allow. */
function promiseOf({ isPushed, notifies }: Reminder): string {
  if (isPushed) return messages.withPush
  return notifies ? messages.withNotification : messages.withoutNotification
}

function Remind({ patientId }: { patientId: string }) {
  const push = reminderPush(useApp())
  const current = useStore(reminder)
  const now = useMinute()
  if (current?.patientId !== patientId)
    return (
      <div className={styles.actions}>
        <Button variant="primary" icon="clock" onClick={() => void startReminder(patientId, now, push)}>
          {messages.remind}
        </Button>
      </div>
    )
  if (current.isOver)
    return (
      <div className={styles.actions}>
        <p className={styles.over}>{messages.over}</p>
        <NewEntryLink entryType={EntryType.Glucose} className={buttonClasses({ variant: 'primary' })}>
          {messages.measure}
        </NewEntryLink>
      </div>
    )
  return (
    <div className={styles.actions}>
      <p className={styles.running}>
        <b>{messages.runs(Math.ceil(toWallMinutes(current.dueAt) - toWallMinutes(now)))}</b> {promiseOf(current)}
      </p>
      <Button variant="quiet" onClick={() => cancelReminder(push)}>
        {messages.cancel}
      </Button>
    </div>
  )
}
