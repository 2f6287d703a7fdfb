import { TherapyEditorView, useTherapyEditor } from '@diab/widgets/therapy-editor'
import { Button, Card } from '@diab/widgets/ui'
import * as styles from './steps.css.ts'
import { stepsMessages as messages } from './steps.messages.ts'

/** One person's diabetes and plan: the therapy's own editor, with the first question on top. */
export function TherapyStep({ patient }: { patient: { id: string; fullname: string } }) {
  const editor = useTherapyEditor({ patientId: patient.id, patientName: patient.fullname })
  const { diabetesStatus, canEdit } = editor
  const isUnknown = diabetesStatus?.version === 0
  return (
    <div className={styles.column}>
      {diabetesStatus ? (
        <Card
          title={messages.diabetes}
          action={
            canEdit && (
              <Button variant={isUnknown ? 'secondary' : 'quiet'} onClick={() => editor.edit({ kind: 'status' })}>
                {isUnknown ? messages.give : messages.change}
              </Button>
            )
          }
        >
          <dl className={styles.facts}>
            <Fact name={messages.diabetesType} value={editor.messages.diabetesTypes[diabetesStatus.diabetesType]} />
            <Fact name={messages.therapyType} value={editor.messages.therapyTypes[diabetesStatus.therapyType]} />
          </dl>
        </Card>
      ) : null}
      <TherapyEditorView model={editor} />
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.fact}>
    <dt className={styles.factName}>{name}</dt>
    <dd className={styles.factValue}>{value}</dd>
  </div>
)
