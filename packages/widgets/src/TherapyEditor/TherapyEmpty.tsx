import { reset } from '../theme/reset.css.ts'
import { Card } from '../ui/Card/Card.tsx'
import { Button } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import * as styles from './therapy.css.ts'
import { NewMealTimeMenu } from './TherapyToolbar.tsx'
import type { TherapyEditorModel } from './useTherapyEditor.ts'

/** Shown while there is no plan: what will be here, and how to begin it. */
export function TherapyEmpty({ model }: { model: TherapyEditorModel }) {
  const { messages, canEdit, permissions, usual, isStaff } = model
  const { states } = messages
  const title = isStaff ? states.emptyTitleStaff : states.emptyTitle
  if (!canEdit) {
    return (
      <Frame>
        <EmptyState icon="therapy" title={title}>
          {permissions.areKnown ? (permissions.canCreate ? states.emptyOwnReadOnly : states.emptyReadOnly) : states.permissionsUnknown}
        </EmptyState>
      </Frame>
    )
  }
  return (
    <Frame>
      <EmptyState
        icon="therapy"
        title={title}
        action={
          <div className={styles.emptyActions}>
            <Button variant="primary" icon="plus" busy={usual.isAdding} onClick={usual.add}>
              {states.startWithUsual}
            </Button>
            <NewMealTimeMenu model={model} />
          </div>
        }
      >
        <p className={reset}>{isStaff ? states.emptyTextStaff : states.emptyText}</p>
        <p className={styles.emptyNote}>{isStaff ? states.proposalStaff : states.proposal}</p>
      </EmptyState>
    </Frame>
  )
}

const Frame = ({ children }: { children: React.ReactNode }) => (
  <Card>
    <div className={styles.centred}>{children}</div>
  </Card>
)
