import { formatNumber } from '@diab/core/format'
import {
  type DiaryEntry,
  displayValue,
  EntryOrigin,
  EntryType,
  rangeFor,
  ResultValidity,
  type TargetRange,
  type WallClock,
} from '@diab/core/rules'
import { Button, Icon, kindIcon, ZoneMark } from '@diab/widgets/unstable/ui'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { dayAndTime } from './ageOf.ts'
import { isInsulin } from './overviewFigures.ts'
import { OverviewCard } from './OverviewCard.tsx'
import { quoteOfReading } from './quotes.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import * as looks from './recentEntries.css.ts'

type RecentEntriesCardProps = {
  entries: readonly DiaryEntry[]
  /** Readings of the sensor are in its curve and not among the entries. */
  isOfSensor: boolean
  ranges: readonly TargetRange[]
  now: WallClock
  /** Puts a reading into the message being written; undefined while none is. */
  onQuote?: ((text: string) => void) | undefined
}

/** What was written last, whatever its kind, and the way to the rest. */
export function RecentEntriesCard({ entries, isOfSensor, ranges, now, onQuote }: RecentEntriesCardProps) {
  const { isVisit, href } = usePatientPlace()
  return (
    <OverviewCard id="overview-recent" title={messages.recent} to={href('dashboard.diary')} linkText={messages.openDiary}>
      {entries.length === 0 ? (
        <p className={looks.empty}>
          {isOfSensor ? messages.recentEmptyOfSensor : isVisit ? messages.visit.recentEmpty : messages.recentEmpty}
        </p>
      ) : (
        <ul className={looks.list}>
          {entries.map((entry) => (
            <li key={entry.id} className={looks.row}>
              <Icon name={kindIcon[entry.entryType]} kind={kindIcon[entry.entryType]} />
              <span className={looks.what}>
                <span className={looks.name}>{nameOf(entry)}</span>
                <span className={looks.when}>
                  {dayAndTime(entry.entryDate, now)}
                  {targetOf(entry, ranges)}
                </span>
              </span>
              <EntryValue entry={entry} />
              {onQuote && entry.entryType === EntryType.Glucose ? (
                <Button
                  variant="quiet"
                  size={36}
                  aria-label={messages.visit.quoteReading(dayAndTime(entry.entryDate, now))}
                  onClick={() => onQuote(quoteOfReading(entry))}
                >
                  {messages.visit.quote}
                </Button>
              ) : null}
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
      {entry.entryType === EntryType.Glucose ? (
        <ZoneMark zone={entry.glucoseResultZone} title={messages.zone[entry.glucoseResultZone]} />
      ) : null}
      <b>{value}</b>
      {isMark ? null : unitOf(entry)}
    </span>
  )
}

/** The target that a reading is marked by: 8,6 may be in its target where 7,5 is above its own. */
function targetOf(entry: DiaryEntry, ranges: readonly TargetRange[]): string {
  if (entry.entryType !== EntryType.Glucose || entry.origin === EntryOrigin.Sensor) return ''
  const { min, max } = rangeFor(ranges, entry)
  return ` · ${messages.target(formatNumber(min, 'consensus'), formatNumber(max, 'consensus'))}`
}

/** The medicine's own name says more than its kind. */
const nameOf = (entry: DiaryEntry): string =>
  (entry.entryType === EntryType.MedicineIntake && entry.medicine?.name) || messages.kinds[entry.entryType]

function unitOf(entry: DiaryEntry): string {
  if (entry.entryType === EntryType.Glucose) return messages.unit()
  return entry.entryType === EntryType.MedicineIntake && !isInsulin(entry) ? messages.pieces : messages.units[entry.entryType]
}
