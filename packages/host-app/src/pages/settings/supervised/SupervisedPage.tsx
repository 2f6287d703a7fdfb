import { keyOf } from '@diab/core/client'
import type { SupervisedPerson } from '@diab/internal/supervision'
import { useDiab } from '@diab/widgets/provider'
import { useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, EmptyState, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'
import { ConnectByCodeDialog } from '../code/ConnectByCodeDialog.tsx'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import * as rowStyles from '../../../app/pageParts/rows.css.ts'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import { useOpening } from '../../../app/pageParts/useOpening.ts'
import { ActionDialogs } from './ActionDialogs.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import * as styles from './supervised.css.ts'
import { supervisedMessages as messages } from './supervised.messages.ts'
import { type SupervisedAction, SupervisedRow } from './SupervisedRow.tsx'
import { useSupervisedChanged } from './useSupervised.ts'

/** `/beallitasok/gondozottak`: the persons whose diaries the signed-in person keeps. */
export function SupervisedPage() {
  const { client } = useDiab()
  const { user, supervised } = useSignedIn()
  const toasts = useToasts()
  const adding = useOpening()
  const connecting = useOpening()
  const supervisedChanged = useSupervisedChanged()
  const asking = useAskAgain(supervised.length === 0)
  const [chosen, setChosen] = useState<{ person: SupervisedPerson; action: SupervisedAction }>()
  const doing = useOpening()
  const ways = (
    <div className={styles.ways}>
      <Button variant="primary" icon="plus" onClick={adding.open}>
        {messages.add}
      </Button>
      <Button icon="link" onClick={connecting.open}>
        {messages.connect}
      </Button>
    </div>
  )
  return (
    <SettingsPage title={messages.title} intro={messages.intro}>
      <div className={styles.page}>
        {supervised.length === 0 ? (
          <Loaded question={asking} height={260} title={messages.loadFailed}>
            {() => (
              <Card>
                <EmptyState icon="people" title={messages.emptyTitle} action={ways}>
                  {messages.emptyText}
                </EmptyState>
              </Card>
            )}
          </Loaded>
        ) : (
          <>
            {ways}
            <Card>
              <ul className={`${rowStyles.rows} ${styles.list}`} aria-label={messages.list}>
                {supervised.map((person) => (
                  <SupervisedRow
                    key={person.id}
                    person={person}
                    onAction={(action) => {
                      setChosen({ person, action })
                      doing.open()
                    }}
                  />
                ))}
              </ul>
            </Card>
          </>
        )}
      </div>
      <PersonDialog
        key={`add ${adding.key}`}
        open={adding.isOpen}
        onClose={adding.close}
        onSaved={(name) => toasts.success(messages.added(name))}
      />
      <ConnectByCodeDialog
        key={`connect ${connecting.key}`}
        open={connecting.isOpen}
        onClose={connecting.close}
        title={messages.connectTitle}
        description={messages.connectText}
        connect={(code) => client.supervision.connect(user.id, code)}
        onConnected={(person) => {
          void supervisedChanged()
          toasts.success(person ? messages.connected(person.fullname) : messages.waitsForConfirmation)
        }}
      />
      {chosen ? <ActionDialogs key={`deed ${doing.key}`} {...chosen} open={doing.isOpen} onClose={doing.close} /> : null}
    </SettingsPage>
  )
}

/** Fetches an empty list again before the page shows it as empty: a sign-in without a network also leaves it empty. */
function useAskAgain(isEmpty: boolean) {
  const { session } = useApp()
  const { user } = useSignedIn()
  return useRead(
    async () => {
      await session.loadSupervised()
      return true
    },
    { key: [...keyOf((client) => client.supervision.list(user.id)), 'session'], enabled: isEmpty },
  )
}
