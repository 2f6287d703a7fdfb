import { type DiaryEntry, displayValue, EntryType, ResultValidity, type WallClock } from '@diab/core/diary'
import { Icon, kindIcon, ZoneMark } from '@diab/widgets/ui'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { dayAndTime } from './ageOf.ts'
import { isInsulin } from './overviewFigures.ts'
import { OverviewCard } from './OverviewCard.tsx'
import { overviewMessages as messages } from './overview.messages.ts'
import * as looks from './recentEntries.css.ts'

/** What was written last, whatever its kind, and the way to the rest. */
export function RecentEntriesCard({ entries, now }: { entries: readonly DiaryEntry[]; now: WallClock }) {
  const { isVisit, href } = usePatientPlace()
  return (
    <OverviewCard id="overview-recent" title={messages.recent} to={href('dashboard.diary')} linkText={messages.openDiary}>
      {entries.length === 0 ? (
        <p className={looks.empty}>{isVisit ? messages.visit.recentEmpty : messages.recentEmpty}</p>
      ) : (
        <ul className={looks.list}>
          {entries.map((entry) => (
            <li key={entry.id} className={looks.row}>
              <Icon name={kindIcon[entry.entryType]} kind={kindIcon[entry.entryType]} />
              <span className={looks.what}>
                <span className={looks.name}>{nameOf(entry)}</span>
                <span className={looks.when}>{dayAndTime(entry.entryDate, now)}</span>
              </span>
              <EntryValue entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  )
}

function EntryValue({ entry }: { entry: DiaryEntry }) {
  const value = displayValue(entry)
  if (value === '') return null
  const isMark = entry.entryType === EntryType.Glucose && entry.glucoseResultValidity !== ResultValidity.Valid
  return (
    <span className={looks.value}>
      {entry.entryType === EntryType.Glucose ? <ZoneMark zone={entry.glucoseResultZone} /> : null}
      <b>{value}</b>
      {isMark ? null : unitOf(entry)}
    </span>
  )
}

/** The medicine's own name says more than its kind. */
const nameOf = (entry: DiaryEntry): string =>
  (entry.entryType === EntryType.MedicineIntake && entry.medicine?.name) || messages.kinds[entry.entryType]

const unitOf = (entry: DiaryEntry): string =>
  entry.entryType === EntryType.MedicineIntake && !isInsulin(entry) ? messages.pieces : messages.units[entry.entryType]
