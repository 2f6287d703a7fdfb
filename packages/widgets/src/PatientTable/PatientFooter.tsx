import { triageDays } from '@diab/core/rules'
import { reset } from '../theme/reset.css.ts'
import * as styles from './patientTable.css.ts'
import type { PatientTableModel } from './usePatientTable.ts'
import { usePart } from '../ui/parts/parts.tsx'
import type { PatientTablePart } from './patientParts.ts'

/** The length of the list, the source of its figures, and the keys. */
export function PatientFooter({ model }: { model: PatientTableModel }) {
  const { footer, announcements } = model.messages
  const part = usePart<PatientTablePart>()
  const keys: readonly (readonly [string, string])[] = [
    ['↑ ↓', footer.step],
    ['Enter', footer.open],
    [footer.space, footer.select],
    ...(model.canMark ? ([['V', footer.vip]] as const) : []),
    ['/', footer.search],
  ]
  return (
    <div {...part('footer', styles.footer)}>
      <p className={reset}>
        {model.status === 'ready' ? announcements.found(model.rows.count) : '–'} {footer.period(triageDays)}.
      </p>
      <p className={styles.keys}>
        {keys.map(([key, does]) => (
          <span key={key} className={styles.keyHint}>
            <kbd className={styles.key}>{key}</kbd> {does}
          </span>
        ))}
      </p>
    </div>
  )
}
