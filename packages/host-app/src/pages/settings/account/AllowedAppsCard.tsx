import { keyOf } from '@diab/core/client'
import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import type { AllowedApp } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache, useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { LoadFailure } from '../../../app/pageParts/LoadFailure.tsx'
import * as styles from './accountPages.css.ts'
import { allowedAppsMessages as messages } from './accountCards.messages.ts'

/** Apps that the user allowed to have data, each with its end. Few people have one, so without any there is no card. */
export function AllowedAppsCard() {
  const { client } = useDiab()
  const cache = useDiabCache()
  const toasts = useToasts()
  const [asked, setAsked] = useState<Confirmation>()
  const apps = useRead((reader, signal) => reader.settings.listAllowedApps({ signal }))
  const askToEnd = (app: AllowedApp) =>
    setAsked({
      title: messages.endTitle(app.name),
      consequences: [messages.endConsequence],
      verb: messages.end,
      action: () => client.settings.endAllowedApp(app.id),
      onDone: () => {
        void cache.invalidate(keyOf((reader) => reader.settings.listAllowedApps()))
        toasts.success(messages.ended(app.name))
      },
    })
  if (!apps.data && !apps.isError) return null
  if (apps.data?.length === 0) return <ConfirmDialog asked={asked} onClosed={() => setAsked(undefined)} />
  return (
    <Card title={messages.title}>
      {apps.data ? (
        <>
          <p className={styles.text}>{messages.text}</p>
          <ul className={styles.signIns} aria-label={messages.title}>
            {apps.data.map((app) => (
              <AppRow key={app.id} app={app} onEnd={() => askToEnd(app)} />
            ))}
          </ul>
        </>
      ) : (
        <LoadFailure error={apps.error} retrying={apps.isFetching} onRetry={() => void apps.refetch()} />
      )}
      <ConfirmDialog asked={asked} onClosed={() => setAsked(undefined)} />
    </Card>
  )
}

function AppRow({ app, onEnd }: { app: AllowedApp; onEnd: () => void }) {
  const { timeZone } = useDiab()
  return (
    <li className={styles.signIn}>
      <div className={styles.signInFacts}>
        <p className={styles.signInName}>{app.name}</p>
        <p className={styles.text}>{messages.reach(app.patientName, app.canWrite)}</p>
        <p className={styles.text}>{messages.since(formatDateTime(toWallClockIn(timeZone, app.allowedAt)))}</p>
      </div>
      <Button aria-label={messages.endOf(app.name, app.patientName)} onClick={onEnd}>
        {messages.end}
      </Button>
    </li>
  )
}
