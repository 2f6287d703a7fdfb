import { type DiabMutationContext, useDiabMutation } from '@diab/widgets/unstable/hooks'
import { Button, Dialog } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import { cancelledMessage } from '../recentAuthentication/cancelled.messages.ts'
import { type FailureMessages, problemText } from './problemText.ts'
import * as styles from './pageParts.css.ts'
import { pagePartsMessages as messages } from './pageParts.messages.ts'

export type Confirmation = {
  /** A question that names what it is about. */
  title: string
  /** What will be so afterwards, one sentence each. */
  consequences: readonly string[]
  /** The verb on the button. */
  verb: string
  isDangerous?: boolean
  action: (context: DiabMutationContext) => Promise<unknown>
  /** Called after the action, before the dialog closes. */
  onDone?: () => void
}

type ConfirmDialogProps = {
  /** Undefined: closed. */
  asked: Confirmation | undefined
  onClosed: () => void
  failureMessages?: FailureMessages
  children?: ReactNode
}

/** Asks before something is done, saying what follows; a refusal stays beside the question. */
export function ConfirmDialog({ asked, onClosed, failureMessages = messages, children }: ConfirmDialogProps) {
  const doing = useDiabMutation({
    mutationFn: ({ action }: Confirmation, context) => action(context),
    onSuccess: (_answer, { onDone }) => {
      onDone?.()
      onClosed()
    },
  })
  const problem = problemText(doing.error, failureMessages)
  function close() {
    doing.reset()
    onClosed()
  }
  return (
    <Dialog
      open={asked !== undefined}
      onClose={close}
      closable={!doing.isPending}
      title={asked?.title ?? ''}
      description={asked?.consequences.map((sentence) => (
        <p key={sentence} className={styles.consequence}>
          {sentence}
        </p>
      ))}
      footer={
        <>
          <Button disabled={doing.isPending} onClick={close}>
            {failureMessages.cancel}
          </Button>
          <Button variant={asked?.isDangerous ? 'danger' : 'primary'} busy={doing.isPending} onClick={() => asked && doing.mutate(asked)}>
            {asked?.verb ?? ''}
          </Button>
        </>
      }
    >
      {children}
      <div role="alert">
        {problem ? <p className={problem === cancelledMessage ? styles.cancelled : styles.problem}>{problem}</p> : null}
      </div>
    </Dialog>
  )
}
