import { isUnreachable, keyOf } from '@diab/core/client'
import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import type { SignIn } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache, useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, ErrorState, Icon, Skeleton } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { useApp } from '../../../app/useApp.ts'
import * as styles from './accountPages.css.ts'
import { signInsMessages as messages } from './signIns.messages.ts'

/** Where the account is signed in: ends one sign-in, or all of them with this one. */
export function SignInsCard() {
  const { client } = useDiab()
  const { session } = useApp()
  const cache = useDiabCache()
  const [asked, setAsked] = useState<Confirmation>()
  const { data, error, isFetching, refetch } = useRead((reader, signal) => reader.settings.listSignIns({ signal }))
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
      {!data && !error ? (
        <div role="status" aria-label={messages.loading}>
          <Skeleton height={56} />
        </div>
      ) : null}
      {!data && error ? (
        <ErrorState title={messages.errorTitle} error={error} retrying={isFetching} onRetry={() => void refetch()}>
          {isUnreachable(error) ? messages.offlineText : messages.errorText}
        </ErrorState>
      ) : null}
      {data?.length === 0 ? <p className={styles.text}>{messages.empty}</p> : null}
      {data && data.length > 0 ? (
        <ul className={styles.signIns} aria-label={messages.title}>
          {data.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} onEnd={() => askToEnd(signIn)} />
          ))}
        </ul>
      ) : null}
      {data ? (
        <div className={styles.pendingActions}>
          <Button onClick={askToEndAll}>{messages.endAll}</Button>
        </div>
      ) : null}
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
