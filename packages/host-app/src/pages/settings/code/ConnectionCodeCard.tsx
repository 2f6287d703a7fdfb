import { Button, Card, useToasts } from '@diab/widgets/ui'
import { useState } from 'react'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { CodeDeeds } from '../../../app/connectionCode/CodeDeeds.tsx'
import * as styles from '../../../app/connectionCode/code.css.ts'
import { codeMessages as messages } from '../../../app/connectionCode/code.messages.ts'
import { formatCode } from '../../../app/connectionCode/formatCode.ts'
import { useProfile, useReplaceCode } from './useProfile.ts'

type ConnectionCodeCardProps = {
  userId: string
  /** Null: the own code. */
  nameOfOther: string | null
}

/** The code that others connect with: to read out, to copy, to scan, to replace. */
export function ConnectionCodeCard({ userId, nameOfOther }: ConnectionCodeCardProps) {
  const profile = useProfile(userId)
  const replaceCode = useReplaceCode(userId)
  const toasts = useToasts()
  const [asked, setAsked] = useState<Confirmation>()
  const title = nameOfOther === null ? messages.title : messages.titleOf(nameOfOther)
  const askToReplace = () =>
    setAsked({
      title: messages.replaceTitle,
      consequences: messages.replaceConsequences,
      verb: messages.replace,
      deed: replaceCode,
      onDone: () => toasts.success(messages.replaced),
    })
  return (
    <Card>
      <div className={styles.line}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{nameOfOther === null ? messages.text : messages.textOf}</p>
        </div>
        <Loaded question={profile} height={44}>
          {({ connectionToken }) => (
            <div className={styles.deeds}>
              <span className={styles.code}>{connectionToken === null ? messages.none : formatCode(connectionToken)}</span>
              {connectionToken === null ? null : <CodeDeeds code={connectionToken} title={title} />}
              <Button onClick={askToReplace}>{messages.replace}</Button>
            </div>
          )}
        </Loaded>
      </div>
      <ConfirmDialog asked={asked} onClosed={() => setAsked(undefined)} />
    </Card>
  )
}
