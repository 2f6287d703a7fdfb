import { formatDate } from '@diab/core/format'
import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import type { PatientColumn } from '../patientColumns.ts'
import * as boxStyles from '../../ui/Checkbox/Checkbox.css.ts'
import * as styles from './cells.css.ts'
import type { CellProps } from './CellProps.ts'
import { ReasonCell } from './ReasonCell.tsx'
import { ChangeCell, HiLoCell, InTargetCell, KetoneCell, LastUploadCell, ReadingsCell, RiskCell } from './TriageCells.tsx'
import { number } from './figures.ts'

export interface NameCellProps extends CellProps {
  href: string | undefined
  tabIndex: 0 | -1
}

/** Leads to the visit; a link, so that it opens in another tab too. */
export function NameCell({ patient, href, tabIndex, messages }: NameCellProps) {
  return (
    <>
      {href === undefined ? (
        <span className={styles.name}>{patient.fullname}</span>
      ) : (
        <a href={href} className={styles.nameLink} tabIndex={tabIndex} title={messages.row.open}>
          {patient.fullname}
        </a>
      )}
    </>
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
    >
      <Icon name="star" className={styles.starFill} />
    </button>
  )
}

export function SelectCell({ patient, messages, isSelected, tabIndex }: CellProps & { isSelected: boolean; tabIndex: 0 | -1 }) {
  return (
    <label className={styles.box}>
      <span className={boxStyles.target}>
        <input
          type="checkbox"
          data-action="select"
          className={boxStyles.input}
          checked={isSelected}
          // Heard at the table.
          onChange={() => {}}
          aria-label={messages.row.select(patient.fullname)}
          tabIndex={tabIndex}
        />
        {isSelected && (
          <span className={boxStyles.tick}>
            <Icon name="check" size="small" />
          </span>
        )}
      </span>
    </label>
  )
}

type PlainColumn = Exclude<PatientColumn, 'select' | 'vip' | 'name' | 'actions'>

/** The columns that show and do nothing. */
export const plainCells: Readonly<Record<PlainColumn, (props: CellProps) => ReactNode>> = {
  reason: ReasonCell,
  born: ({ patient, messages }) => (patient.dateOfBirth === null ? messages.row.none : formatDate(patient.dateOfBirth)),
  diabetesType: ({ patient, messages }) =>
    patient.diabetesType === null ? messages.row.none : messages.diabetesTypes[patient.diabetesType],
  email: ({ patient, messages }) => patient.email ?? messages.row.none,
  lastUpload: LastUploadCell,
  readingsPerWeek: ReadingsCell,
  inTarget: InTargetCell,
  change: ChangeCell,
  average: ({ patient, messages }) => (patient.triage.average === null ? messages.row.none : number(patient.triage.average, 'glucose')),
  lowRisk: RiskCell,
  hiLo: HiLoCell,
  ketone: KetoneCell,
  doctors: ({ patient, messages }) => patient.doctors.map(({ fullname }) => fullname).join(', ') || messages.row.none,
}
