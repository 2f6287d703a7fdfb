import { Button, Card, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { problemText } from '../../../app/pageParts/problemText.ts'
import { CodeActions } from '../../../app/connectionCode/CodeActions.tsx'
import * as styles from '../../../app/connectionCode/code.css.ts'
import { codeMessages as messages } from '../../../app/connectionCode/code.messages.ts'
import { formatCode } from '../../../app/connectionCode/formatCode.ts'
import { useConnectionCode } from './useConnectionCode.ts'

type ConnectionCodeCardProps = {
  userId: string
  /** Null: the own code. */
  nameOfOther: string | null
  /** The user has just asked for the code. */
  isAsked?: boolean
}

/** The code that others connect with, shown on request: to read out, to copy, to scan, to replace. */
export function ConnectionCodeCard({ userId, nameOfOther, isAsked = false }: ConnectionCodeCardProps) {
  const { shown, error, isReading, show, hide, replace } = useConnectionCode(userId, isAsked)
  const toasts = useToasts()
  const [asked, setAsked] = useState<Confirmation>()
  const title = nameOfOther === null ? messages.title : messages.titleOf(nameOfOther)
  const problem = problemText(error)
  const askToReplace = () =>
    setAsked({
      title: messages.replaceTitle,
      consequences: messages.replaceConsequences,
      verb: messages.replace,
      action: replace,
      onDone: () => toasts.success(messages.replaced),
    })
  return (
    <Card>
      <div className={styles.line}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{nameOfOther === null ? messages.text : messages.textOf}</p>
        </div>
        <div className={styles.actions}>
          {shown ? <ShownCode code={shown.connectionToken} title={title} /> : null}
          {shown ? <Button onClick={askToReplace}>{messages.replace}</Button> : null}
          {/* One button, so that the focus stays. */}
          <Button icon={shown ? 'eye-off' : 'eye'} busy={isReading} onClick={shown ? hide : show}>
            {shown ? messages.hide : messages.show}
          </Button>
        </div>
      </div>
      {problem === undefined ? null : (
        <div className={styles.problem}>
          <GeneralErrors messages={[problem]} />
        </div>
      )}
      <ConfirmDialog asked={asked} onClosed={() => setAsked(undefined)} />
    </Card>
  )
}

function ShownCode({ code, title }: { code: string | null; title: string }) {
  if (code === null) return <span className={styles.code}>{messages.none}</span>
  return (
    <>
      <span role="status" className={styles.code}>
        {formatCode(code)}
      </span>
      <CodeActions code={code} title={title} />
    </>
  )
}
