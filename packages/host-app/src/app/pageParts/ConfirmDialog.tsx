import { useDiabMutation } from '@diab/widgets/provider'
import { Button, Dialog } from '@diab/widgets/ui'
import type { ReactNode } from 'react'
import { cancelledMessage } from '../recentAuthentication/cancelled.messages.ts'
import { type FailureWords, problemWords } from './problemWords.ts'
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
  deed: () => Promise<unknown>
  /** After the deed, before the dialog closes. */
  onDone?: () => void
}

type ConfirmDialogProps = {
  /** Undefined: closed. */
  asked: Confirmation | undefined
  onClosed: () => void
  words?: FailureWords
  children?: ReactNode
}

/** Asks before something is done, saying what follows; a refusal stays beside the question. */
export function ConfirmDialog({ asked, onClosed, words = messages, children }: ConfirmDialogProps) {
  const doing = useDiabMutation({
    mutationFn: ({ deed }: Confirmation) => deed(),
    onSuccess: (_answer, { onDone }) => {
      onDone?.()
      onClosed()
    },
  })
  const problem = problemWords(doing.error, words)
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
            {words.cancel}
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
