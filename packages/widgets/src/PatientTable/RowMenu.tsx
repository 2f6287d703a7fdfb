import type { ClinicPatient } from '@diab/core/rules'
import { IconButton } from '../ui/IconButton/IconButton.tsx'
import { Menu } from '../ui/Menu/Menu.tsx'
import * as styles from './grid.css.ts'
import type { PatientTableMessages } from './PatientTable.messages.ts'

export interface RowMenuProps {
  patient: ClinicPatient
  messages: PatientTableMessages
  tabIndex: 0 | -1
  onDoctors: (patient: ClinicPatient) => void
  onRemove: (patient: ClinicPatient) => void
}

/** The actions for one patient. */
export function RowMenu({ patient, messages, tabIndex, onDoctors, onRemove }: RowMenuProps) {
  const { row } = messages
  return (
    <Menu
      label={row.menu(patient.fullname)}
      trigger={<IconButton icon="more" size={36} label={row.menu(patient.fullname)} tabIndex={tabIndex} className={styles.menuButton} />}
      items={[
        { id: 'doctors', label: row.doctors, icon: 'clinic', onSelect: () => onDoctors(patient) },
        { id: 'remove', label: row.remove, icon: 'trash', tone: 'danger', startsGroup: true, onSelect: () => onRemove(patient) },
      ]}
    />
  )
}
