import { formatDate } from '@diab/core/format'
import type { PatientColumn } from '../patientColumns.ts'
import * as styles from './cells.css.ts'
import type { CellProps, CellView } from './CellProps.ts'
import type { PatientTableMessages } from '../PatientTable.messages.ts'
import { reasonCell } from './ReasonCell.tsx'
import { changeCell, hiLoCell, inTargetCell, ketoneCell, lastUploadCell, readingsCell, riskCell } from './TriageCells.tsx'
import { number } from './figures.ts'

export interface NameCellProps extends CellProps {
  href: string | undefined
  tabIndex: 0 | -1
}

/** Leads to the visit; a link, so that it opens in another tab too. */
export function NameCell({ patient, href, tabIndex, messages }: NameCellProps) {
  if (href === undefined) return <span className={styles.name}>{patient.fullname}</span>
  return (
    <a href={href} className={styles.nameLink} tabIndex={tabIndex} title={messages.row.open}>
      {patient.fullname}
    </a>
  )
}

/** A doctor's own mark; the button says what a press does. */
export function VipCell({ patient, messages, tabIndex }: CellProps & { tabIndex: 0 | -1 }) {
  const { row } = messages
  return (
    <button
      type="button"
      data-action="vip"
      className={styles.star}
      aria-pressed={patient.isVip}
      aria-label={row.mark(patient.fullname)}
      title={patient.isVip ? row.unmark(patient.fullname) : row.mark(patient.fullname)}
      tabIndex={tabIndex}
    />
  )
}

export function SelectCell({ patient, messages, isSelected, tabIndex }: CellProps & { isSelected: boolean; tabIndex: 0 | -1 }) {
  return (
    <input
      type="checkbox"
      data-action="select"
      className={styles.box}
      checked={isSelected}
      // Heard at the table.
      onChange={unhandled}
      aria-label={messages.row.select(patient.fullname)}
      tabIndex={tabIndex}
    />
  )
}

const unhandled = () => {}

type PlainColumn = Exclude<PatientColumn, 'select' | 'vip' | 'name' | 'actions'>

const orNone = (text: string | null, { row }: PatientTableMessages): CellView => ({ content: text ?? row.none })

/** The columns that show and do nothing. Functions and no components: every row in sight calls all of them. */
export const plainCells: Readonly<Record<PlainColumn, (props: CellProps) => CellView>> = {
  reason: reasonCell,
  born: ({ patient: { dateOfBirth }, messages }) => orNone(dateOfBirth && formatDate(dateOfBirth), messages),
  diabetesType: ({ patient: { diabetesType }, messages }) =>
    orNone(diabetesType === null ? null : messages.diabetesTypes[diabetesType], messages),
  email: ({ patient, messages }) => orNone(patient.email, messages),
  lastUpload: lastUploadCell,
  readingsPerWeek: readingsCell,
  inTarget: inTargetCell,
  change: changeCell,
  average: ({ patient: { triage }, messages }) => orNone(triage.average === null ? null : number(triage.average, 'glucose'), messages),
  lowRisk: riskCell,
  hiLo: hiLoCell,
  ketone: ketoneCell,
  doctors: ({ patient, messages }) => orNone(patient.doctors.map(({ fullname }) => fullname).join(', ') || null, messages),
}
