import { generalMessages, isUnreachable, isValidationError } from '@diab/core/client'
import { formatAmount } from '@diab/core/format'
import type { SaveStep } from '@diab/core/machines'
import type { TherapyCall } from '@diab/core/rules'
import { Icon } from '../../icons/Icon.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { useOwnSentence } from '../../ui/environment/useOwnSentence.ts'
import { unitOf } from '../data/medicineFacts.ts'
import * as styles from '../formSheet.css.ts'
import { useTherapyFormsMessages } from '../forms.messages.ts'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import * as own from './mealTime.css.ts'
import type { MealTimeFormModel } from './useMealTimeForm.ts'
import type { VersionMessages } from './versionRows.ts'

/** Returns the change of one call of a save, in words. */
function callText(call: TherapyCall, { editor, forms }: VersionMessages): string {
  const { calls } = forms.problems
  const amount = 'referenceValue' in call ? formatAmount(call.referenceValue) : ''
  const isRemoval = call.kind === 'removeTask'
  switch (call.field) {
    case 'hours':
      return 'startsAt' in call ? calls.hours(call.startsAt, call.endsAt) : ''
    case 'carbohydrate':
      return isRemoval ? calls.noCarbohydrate : calls.carbohydrate(amount)
    case 'preprandial':
      return isRemoval ? calls.noPreprandial : calls.preprandial
    case 'postprandial':
      return isRemoval ? calls.noPostprandial : calls.postprandial(amount)
    case 'medicine': {
      if (!call.medicine) return ''
      const { name } = call.medicine
      return isRemoval ? calls.noMedicine(name) : calls.medicine(name, `${amount} ${unitOf(call.medicine, editor)}`)
    }
  }
}

export interface SaveProblemsProps {
  form: MealTimeFormModel
  onRetried: () => void
  messages: TherapyEditorMessages
}

/** A save that was done in part: each of its changes with what became of it, and the way to go on. */
export function SaveProblems({ form, onRetried, messages }: SaveProblemsProps) {
  const forms = useTherapyFormsMessages()
  const { save, hasRemovalFailed } = form
  const { problems } = forms
  return (
    <div role="alert" className={styles.problems}>
      {hasRemovalFailed && <p className={styles.danger}>{forms.mealTime.removeFailed}</p>}
      {save.kind === 'partlySaved' && (
        <div className={styles.notice}>
          <p className={own.conflictTitle}>{problems.partlyTitle}</p>
          <p className={styles.hint}>{problems.partlyText}</p>
          <ul className={own.calls}>
            {save.steps.map((step) => (
              <StepRow key={step.idempotencyKey} step={step} text={callText(step.call, { editor: messages, forms })} />
            ))}
          </ul>
          <Button icon="refresh" onClick={onRetried}>
            {problems.retry}
          </Button>
        </div>
      )}
    </div>
  )
}

const icons = { done: 'check', failed: 'error', waiting: 'clock' } as const
const looks = { done: own.done, failed: own.failed, waiting: own.callState }

function StepRow({ step, text }: { step: SaveStep; text: string }) {
  const { problems, unreachable } = useTherapyFormsMessages()
  const ownSentence = useOwnSentence()
  const { state, error } = step
  // The reason of a refused field is shown beside the field.
  const reasons = state !== 'failed' || isValidationError(error) ? [] : isUnreachable(error) ? [unreachable] : generalMessages(error)
  return (
    <li className={own.call}>
      <Icon name={icons[state]} size="small" className={looks[state]} />
      <span>{text}</span>
      <span className={own.callState}>{problems.states[state]}</span>
      {reasons.map((reason) => (
        <span key={reason} className={own.callProblem}>
          {ownSentence(reason)}
        </span>
      ))}
    </li>
  )
}
