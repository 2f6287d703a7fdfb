import type { ClinicPatient } from '@diab/core/rules'
import { Button } from '../ui/Button/Button.tsx'
import * as styles from './grid.css.ts'
import { gridRoles } from './gridRoles.ts'
import type { PatientTableMessages } from './PatientTable.messages.ts'

/** Replaces a patient who is being removed, as long as the removal can be undone. */
export function RemovedRow(props: { patient: ClinicPatient; columnCount: number; messages: PatientTableMessages }) {
  const { patient, columnCount, messages } = props
  const { row } = messages
  return (
    <td {...gridRoles.cell} aria-colindex={1} aria-colspan={columnCount} className={styles.removed}>
      <span className={styles.removedText}>{row.removed(patient.fullname)}</span>
      <Button variant="quiet" size={36} icon="undo" data-action="undo" aria-label={row.undoOf(patient.fullname)} className={styles.undo}>
        {row.undo}
      </Button>
    </td>
  )
}
