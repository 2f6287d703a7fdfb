import { type RegistrationSheet, type RegistrationSheetDraft, toRegistrationSheetDraft } from '@diab/internal/patients'
import { type ReactNode } from 'react'
import * as styles from './registrationSheets.css.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'
import { sheetFacts, sheetTexts } from './sheetTexts.ts'
import { useClinic } from '../../app/clinicPlace/useClinic.ts'

type SheetConflictProps = {
  clinicId: string
  /** As another user saved it. */
  theirs: RegistrationSheet
  /** As it is in the form. */
  ours: RegistrationSheetDraft
  children: ReactNode
}

/** Both versions of a sheet, where they differ. */
export function SheetConflict({ clinicId, theirs, ours, children }: SheetConflictProps) {
  const doctors = useClinic(clinicId).data?.doctors ?? theirs.doctors
  const [saved, typed] = [sheetTexts(toRegistrationSheetDraft(theirs), doctors), sheetTexts(ours, doctors)]
  return (
    <section role="alert" aria-label={messages.conflictTitle}>
      <h2 className={styles.legend}>{messages.conflictTitle}</h2>
      <p className={styles.hint}>{messages.conflictText}</p>
      <table className={styles.conflict}>
        <thead>
          <tr>
            {[messages.conflictField, messages.conflictTheirs, messages.conflictOurs].map((word) => (
              <th key={word} scope="col" className={styles.conflictCell}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheetFacts
            .filter((fact) => saved[fact] !== typed[fact])
            .map((fact) => (
              <tr key={fact}>
                <th scope="row" className={styles.conflictCell}>
                  {messages.fields[fact]}
                </th>
                <td className={styles.conflictCell}>{saved[fact] ?? messages.notGiven}</td>
                <td className={styles.conflictCell}>{typed[fact] ?? messages.notGiven}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
