import { Card } from '../ui/Card/Card.tsx'
import { Button } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import * as styles from './therapy.css.ts'
import { NewMealTimeMenu } from './TherapyToolbar.tsx'
import type { TherapyEditorModel } from './useTherapyEditor.ts'

/** No plan yet: what will stand here, and how to begin it. */
export function TherapyEmpty({ model }: { model: TherapyEditorModel }) {
  const { messages, canEdit, permissions, usual } = model
  const { states } = messages
  if (!canEdit) {
    return (
      <Frame>
        <EmptyState icon="therapy" title={states.emptyTitle}>
          {permissions.canCreate ? states.emptyOwnReadOnly : states.emptyReadOnly}
        </EmptyState>
      </Frame>
    )
  }
  return (
    <Frame>
      <EmptyState
        icon="therapy"
        title={states.emptyTitle}
        action={
          <div className={styles.emptyActions}>
            <Button variant="primary" icon="plus" busy={usual.isAdding} onClick={usual.add}>
              {states.startWithUsual}
            </Button>
            <NewMealTimeMenu model={model} />
          </div>
        }
      >
        <p>{states.emptyText}</p>
        <p className={styles.emptyNote}>{states.proposal}</p>
      </EmptyState>
    </Frame>
  )
}

const Frame = ({ children }: { children: React.ReactNode }) => (
  <Card>
    <div className={styles.centred}>{children}</div>
  </Card>
)
