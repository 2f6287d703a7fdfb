import type { GlucoseUnit } from '@diab/internal/diary'
import { useDiabMutation } from '@diab/widgets/unstable/hooks'
import { Card, SelectField } from '@diab/widgets/unstable/ui'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'
import * as styles from './accountPages.css.ts'
import { glucoseUnitMessages as messages } from './glucoseUnit.messages.ts'

const units: readonly GlucoseUnit[] = ['mmol/l', 'mg/dl']

/** The unit in which the user has glucose shown, on every device. */
export function GlucoseUnitCard() {
  const { session } = useApp()
  const { user } = useSignedIn()
  const choosing = useDiabMutation({
    mutationFn: (next: GlucoseUnit, { client }) => client.settings.updateGlucoseUnit(next),
    onSuccess: (saved) => session.profileChanged(saved),
  })
  return (
    <Card title={messages.title}>
      <div className={styles.form}>
        <p className={styles.text}>{messages.text}</p>
        <SelectField
          label={messages.label}
          value={choosing.isPending ? choosing.variables : (user.glucoseUnit ?? 'mmol/l')}
          options={units.map((value) => ({ value, label: messages.names[value] }))}
          error={choosing.isError ? messages.failed : undefined}
          onChange={(next) => choosing.mutate(next)}
        />
      </div>
    </Card>
  )
}
