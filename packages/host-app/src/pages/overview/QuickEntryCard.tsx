import { EntryType } from '@diab/core/rules'
import { Icon, kindIcon } from '@diab/widgets/unstable/ui'
import { NewEntryLink } from '../../app/AppShell/NewEntryLink.tsx'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import * as looks from './recentEntries.css.ts'

const mostUsedFirst = [
  EntryType.Glucose,
  EntryType.Meal,
  EntryType.MedicineIntake,
  EntryType.PhysicalActivity,
  EntryType.Feel,
  EntryType.Ketone,
]

/** Straight to the form of any kind of entry. */
export function QuickEntryCard() {
  return (
    <section className={`${styles.card} ${styles.notOnPaper}`} aria-labelledby="overview-quick">
      <h2 id="overview-quick" className={styles.cardTitle}>
        {messages.quick}
      </h2>
      <div className={looks.quick}>
        {mostUsedFirst.map((entryType) => (
          <NewEntryLink key={entryType} entryType={entryType} className={looks.quickLink}>
            <Icon name={kindIcon[entryType]} kind={kindIcon[entryType]} />
            {messages.kinds[entryType]}
          </NewEntryLink>
        ))}
      </div>
    </section>
  )
}
