import { buttonClasses } from '@diab/widgets/unstable/ui'
import { NewEntryLink } from '../../../app/AppShell/NewEntryLink.tsx'
import * as styles from './family.css.ts'
import { familyMessages as messages } from './family.messages.ts'

/** Heads the supervisor's own diary below the board; an empty one is only offered. */
export const OwnDiary = ({ isEmpty }: { isEmpty: boolean }) => (
  <>
    <h2 className={styles.ownTitle}>{messages.own}</h2>
    {isEmpty ? (
      <div className={styles.own}>
        <p className={styles.note}>{messages.ownEmpty}</p>
        <NewEntryLink className={buttonClasses({ variant: 'secondary' })}>{messages.ownFirst}</NewEntryLink>
      </div>
    ) : null}
  </>
)
