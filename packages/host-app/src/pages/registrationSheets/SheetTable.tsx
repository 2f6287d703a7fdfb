import { formatDate, formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import {
  nextRegistrationSheetSorting,
  type RegistrationSheetItem,
  type RegistrationSheetSortField,
  type RegistrationSheetSorting,
} from '@diab/internal/patients'
import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { classes, Icon } from '@diab/widgets/unstable/ui'
import { Link } from '../../app/routing/routing.tsx'
import * as styles from './registrationSheets.css.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'
import { SheetState } from './SheetState.tsx'

type SheetTableProps = {
  sheets: readonly RegistrationSheetItem[]
  sortBy: RegistrationSheetSorting
  isBusy: boolean
  onSorted: (sortBy: RegistrationSheetSorting) => void
}

/** The sheets of a page; the name leads to the sheet. */
export function SheetTable({ sheets, sortBy, isBusy, onSorted }: SheetTableProps) {
  const head = (field: RegistrationSheetSortField, className?: string) => (
    <SortableHead field={field} sortBy={sortBy} className={className} onSorted={onSorted} />
  )
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={messages.listTitle} aria-busy={isBusy}>
        <thead>
          <tr>
            {head('name')}
            {head('date_of_birth', styles.roomyCell)}
            {head('status')}
            <th scope="col" className={classes(styles.headCell, styles.wideCell)}>
              <span className={styles.plainHead}>{messages.columns.doctors}</span>
            </th>
            {head('created_at', styles.roomyCell)}
            <th scope="col" className={classes(styles.headCell, styles.wideCell)}>
              <span className={styles.plainHead}>{messages.columns.createdBy}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sheets.map((sheet) => (
            <SheetRow key={sheet.id} {...sheet} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SortableHeadProps = Pick<SheetTableProps, 'sortBy' | 'onSorted'> & { field: RegistrationSheetSortField; className?: string }

function SortableHead({ field, sortBy, className, onSorted }: SortableHeadProps) {
  const isActive = sortBy === `${field}_asc` || sortBy === `${field}_desc`
  const isDescending = isActive && sortBy.endsWith('desc')
  return (
    <th
      scope="col"
      className={classes(styles.headCell, className)}
      aria-sort={isActive ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={styles.sortButton}
        data-active={isActive || undefined}
        title={messages.sortBy(messages.columns[field])}
        onClick={() => onSorted(nextRegistrationSheetSorting(sortBy, field))}
      >
        {messages.columns[field]}
        {isActive ? <Icon name={isDescending ? 'chevron-down' : 'chevron-up'} size="small" /> : null}
      </button>
    </th>
  )
}

function SheetRow({ id, patient, status, draftState, doctors, createdAt, createdBy }: RegistrationSheetItem) {
  const { timeZone } = useDiab()
  const born = patient.dateOfBirth === null ? '–' : formatDate(patient.dateOfBirth)
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.cell}>
        <Link to={hrefTo('dashboard.patients.registration-sheet', { id })} className={styles.nameLink}>
          {patient.fullname}
        </Link>
        <span className={styles.underName}>{born}</span>
      </th>
      <td className={classes(styles.quietCell, styles.roomyCell)}>{born}</td>
      <td className={styles.cell}>
        <SheetState status={status} draftState={draftState} />
      </td>
      <td className={classes(styles.quietCell, styles.wideCell)}>{doctors.map(({ fullname }) => fullname).join(', ') || '–'}</td>
      <td className={classes(styles.quietCell, styles.roomyCell)}>{formatDateTime(toWallClockIn(timeZone, createdAt))}</td>
      <td className={classes(styles.quietCell, styles.wideCell)}>{createdBy ?? '–'}</td>
    </tr>
  )
}
