import { EntryType, type WallClock } from '@diab/core/rules'
import type { SupervisedPerson } from '@diab/internal/supervision'
import { hrefTo } from '@diab/internal/routes'
import { buttonClasses, Icon, IconButton, Skeleton } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Avatar } from '../../../app/AppShell/Avatar.tsx'
import { newEntryHref } from '../../../app/newEntryHref.ts'
import { entryTypeOfTask } from '../../../app/plan/taskEntry.ts'
import { yearsBetween } from '../../../app/patientPlace/yearsBetween.ts'
import { useNavigate } from '../../../app/routing/routing.tsx'
import { useApp } from '../../../app/useApp.ts'
import * as styles from './family.css.ts'
import { familyMessages as messages } from './family.messages.ts'
import { PersonGlance } from './PersonGlance.tsx'
import { useGlance } from './useGlance.ts'

interface PersonCardProps {
  person: SupervisedPerson
  now: WallClock
  /** Without the last 24 hours, which a button shows. */
  isCompact: boolean
}

/** A supervised person at a glance, and the ways into the diary. */
export function PersonCard({ person, now, isCompact }: PersonCardProps) {
  const { session } = useApp()
  const navigate = useNavigate()
  const glance = useGlance(person.id)
  const [isDayOpen, setIsDayOpen] = useState(false)
  const { id, fullname, dateOfBirth } = person
  const open = () => {
    session.actAs(id)
    void navigate(hrefTo('dashboard.overview'))
  }
  const addEntry = (entryType: EntryType, taskId?: string) => {
    session.actAs(id)
    void navigate(newEntryHref(entryType, taskId))
  }
  const years = dateOfBirth === null ? '' : ` · ${messages.years(yearsBetween(dateOfBirth, now))}`
  const name = (
    <span id={`family-${id}`}>
      {fullname}
      {years ? <span className={styles.years}>{years}</span> : null}
    </span>
  )
  return (
    <article className={isCompact ? styles.compactCard : styles.card} aria-labelledby={`family-${id}`}>
      {isCompact ? (
        <header className={styles.compactPerson}>
          <h3 className={styles.name}>
            <button type="button" className={styles.openName} aria-label={messages.openOf(`${fullname}${years}`)} onClick={open}>
              {name}
              <Icon name="chevron-right" size="small" />
            </button>
          </h3>
          <IconButton icon="plus" label={messages.newEntryOf(fullname)} onClick={() => addEntry(EntryType.Glucose)} />
          <IconButton
            icon="chevron-down"
            label={messages.lastDayOf(fullname)}
            aria-expanded={isDayOpen}
            className={isDayOpen ? styles.turned : undefined}
            onClick={() => setIsDayOpen(!isDayOpen)}
          />
        </header>
      ) : (
        <header className={styles.person}>
          <Avatar name={fullname} />
          <h3 className={styles.name}>{name}</h3>
          <button type="button" className={styles.openLink} aria-label={messages.openOf(fullname)} onClick={open}>
            {messages.open}
          </button>
        </header>
      )}
      {glance.data ? (
        <PersonGlance
          glance={glance.data}
          now={now}
          isStale={glance.isError}
          isCompact={isCompact}
          isDayOpen={isDayOpen}
          onRecord={({ kind, task }) => addEntry(entryTypeOfTask[kind], task.id)}
        />
      ) : glance.isError ? (
        <div role="alert" className={styles.note}>
          <p>{messages.failed}</p>
          <button type="button" className={styles.openLink} onClick={() => void glance.refetch()}>
            {messages.retry}
          </button>
        </div>
      ) : (
        <div className={styles.loading} role="status" aria-label={messages.loading(fullname)}>
          <Skeleton height={48} />
          {isCompact ? null : <Skeleton height={118} />}
          <Skeleton height={isCompact ? 62 : 108} />
        </div>
      )}
      {isCompact ? null : (
        <div className={styles.actions}>
          <button
            type="button"
            className={buttonClasses({ variant: 'secondary' })}
            aria-label={messages.newEntryOf(fullname)}
            onClick={() => addEntry(EntryType.Glucose)}
          >
            <Icon name="plus" />
            {messages.newEntry}
          </button>
        </div>
      )}
    </article>
  )
}
