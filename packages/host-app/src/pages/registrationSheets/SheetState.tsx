import { DraftState, type RegistrationSheetItem, RegistrationSheetStatus, registrationSheetStatusLabels } from '@diab/internal/patients'
import { Icon } from '@diab/widgets/unstable/ui'
import * as styles from './registrationSheets.css.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'

/** Shows the state of a sheet as a word and a sign. */
export function SheetState({ status, draftState }: Pick<RegistrationSheetItem, 'status' | 'draftState'>) {
  if (status === RegistrationSheetStatus.Completed)
    return (
      <span className={styles.state.completed}>
        <Icon name="check" size="small" />
        {registrationSheetStatusLabels[status]}
      </span>
    )
  const isMissing = draftState === DraftState.Draft
  return (
    <span className={isMissing ? styles.state.missing : styles.state.waiting}>
      <Icon name={isMissing ? 'pencil' : 'clock'} size="small" />
      {registrationSheetStatusLabels[status]}
      {`, ${isMissing ? messages.missing : messages.completable}`}
    </span>
  )
}
