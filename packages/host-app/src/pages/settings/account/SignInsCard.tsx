import { keyOf } from '@diab/core/client'
import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import type { SignIn } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache, useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, Icon } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { LoadedPart } from '../../../app/pageParts/Loaded.tsx'
import { useApp } from '../../../app/useApp.ts'
import * as styles from './accountPages.css.ts'
import { signInsMessages as messages } from './accountCards.messages.ts'

/** Where the account is signed in: ends one sign-in, or all of them with this one. */
export function SignInsCard() {
  const { client } = useDiab()
  const { session } = useApp()
  const cache = useDiabCache()
  const [asked, setAsked] = useState<Confirmation>()
  const signIns = useRead((reader, signal) => reader.settings.listSignIns({ signal }))
  const askToEnd = (signIn: SignIn) =>
    setAsked({
      title: messages.endTitle(nameOf(signIn)),
      consequences: [messages.endConsequence],
      verb: messages.end,
      action: () => client.settings.endSignIn(signIn.id),
      onDone: () => void cache.invalidate(keyOf((reader) => reader.settings.listSignIns())),
    })
  const askToEndAll = () =>
    setAsked({
      title: messages.endAllTitle,
      consequences: [messages.endAllConsequence],
      verb: messages.endAll,
      action: () => client.settings.endSignIns(),
      onDone: () => void session.signOut(),
    })
  return (
    <Card title={messages.title}>
      <p className={styles.text}>{messages.text}</p>
      <LoadedPart question={signIns} height={150} messages={messages}>
        {(data) => (
          <>
            {data.length === 0 ? (
              <p className={styles.text}>{messages.empty}</p>
            ) : (
              <ul className={styles.signIns} aria-label={messages.title}>
                {data.map((signIn) => (
                  <SignInRow key={signIn.id} signIn={signIn} onEnd={() => askToEnd(signIn)} />
                ))}
              </ul>
            )}
            <div className={styles.pendingActions}>
              <Button onClick={askToEndAll}>{messages.endAll}</Button>
            </div>
          </>
        )}
      </LoadedPart>
      <ConfirmDialog asked={asked} onClosed={() => setAsked(undefined)} />
    </Card>
  )
}

const nameOf = ({ browser, system }: SignIn) => [browser, system].filter((name) => name !== null).join(' · ') || messages.unknownDevice

function SignInRow({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) {
  const { timeZone } = useDiab()
  const at = (instant: string) => formatDateTime(toWallClockIn(timeZone, instant))
  const name = nameOf(signIn)
  return (
    <li className={styles.signIn}>
      <div className={styles.signInFacts}>
        <p className={styles.signInName}>{name}</p>
        <p className={styles.text}>{messages.times(at(signIn.createdAt), at(signIn.lastUsedAt))}</p>
      </div>
      {signIn.isCurrent ? (
        <span className={styles.confirmed}>
          <Icon name="check" size="small" />
          {messages.current}
        </span>
      ) : (
        <Button aria-label={messages.endOf(name)} onClick={onEnd}>
          {messages.end}
        </Button>
      )}
    </li>
  )
}
