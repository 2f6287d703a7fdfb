import { keyOf } from '@diab/core/client'
import { formatDate } from '@diab/core/format'
import { hrefTo } from '@diab/internal/routes'
import { mayHaveOwnAccount, supervisedInvitationForm, type SupervisedPerson } from '@diab/internal/supervision'
import { useDiab } from '@diab/widgets/provider'
import { useForm, useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, EmptyState, IconButton, Menu, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { useNavigate } from '../../../app/routing/routing.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'
import { ConnectByCodeDialog } from '../code/ConnectByCodeDialog.tsx'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import * as rowStyles from '../../../app/pageParts/rows.css.ts'
import { ConnectionCodeCard } from '../code/ConnectionCodeCard.tsx'
import { DeletionDialog } from '../deletion/DeletionDialog.tsx'
import { PersonRow } from '../frame/PersonRow.tsx'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import { useOpening } from '../../../app/pageParts/useOpening.ts'
import { PersonDialog, useSupervisedChanged } from './PersonDialog.tsx'
import * as styles from './supervised.css.ts'
import { supervisedMessages as messages } from './supervised.messages.ts'

type InviteDialogProps = { open: boolean; onClose: () => void; person: SupervisedPerson; onSent: (email: string) => void }

/** Invites a supervised person to a separate account. A new `key` resets the dialog. */
function InviteDialog({ open, onClose, person, onSent }: InviteDialogProps) {
  const { client } = useDiab()
  const { state, field, send } = useForm({
    definition: supervisedInvitationForm,
    initial: { email: '' },
    submit: ({ email }) => client.supervision.invite(person.id, email.trim()),
    onSent: (_answer, { email }) => {
      onClose()
      onSent(email.trim())
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.inviteTitle(person.fullname)}
      description={messages.inviteText}
      state={state}
      onSubmit={send}
      verb={messages.send}
    >
      <TextField label={messages.email} type="email" required autoComplete="off" {...field('email')} />
    </FormDialog>
  )
}

type SupervisedAction = 'edit' | 'invite' | 'disconnect' | 'remove'

type SupervisedRowProps = { person: SupervisedPerson; onAction: (action: SupervisedAction) => void }

/** A person in care: keep the diary, and everything else behind one button. */
function SupervisedRow({ person, onAction }: SupervisedRowProps) {
  const { now } = useDiab()
  const { session } = useApp()
  const { actingAs } = useSignedIn()
  const navigate = useNavigate()
  const [isCodeShown, setCodeShown] = useState(false)
  const { id, fullname, dateOfBirth } = person
  const isOfAge = mayHaveOwnAccount(person, now())
  const isActing = actingAs?.id === id
  function act() {
    session.actAs(id)
    void navigate(hrefTo('dashboard.overview'))
  }
  return (
    <>
      <PersonRow
        name={fullname}
        detail={dateOfBirth ? messages.born(formatDate(dateOfBirth)) : messages.noBirth}
        right={isActing ? { icon: 'check', text: messages.acting } : undefined}
      >
        {isActing ? (
          <Button onClick={() => session.actAsSelf()}>{messages.stop}</Button>
        ) : (
          <Button icon="diary" aria-label={messages.actOf(fullname)} onClick={act}>
            {messages.act}
          </Button>
        )}
        <Menu
          label={messages.more(fullname)}
          trigger={<IconButton icon="more" label={messages.more(fullname)} />}
          items={[
            { id: 'edit', label: messages.edit, icon: 'pencil', onSelect: () => onAction('edit') },
            {
              id: 'code',
              label: isCodeShown ? messages.hideCode : messages.code,
              icon: 'link',
              onSelect: () => setCodeShown(!isCodeShown),
            },
            {
              id: 'invite',
              label: isOfAge ? messages.invite : messages.inviteTooYoung,
              icon: 'mail',
              disabled: !isOfAge,
              onSelect: () => onAction('invite'),
            },
            { id: 'disconnect', label: messages.disconnect, icon: 'close', startsGroup: true, onSelect: () => onAction('disconnect') },
            { id: 'remove', label: messages.remove, icon: 'trash', tone: 'danger', onSelect: () => onAction('remove') },
          ]}
        />
      </PersonRow>
      {isCodeShown ? (
        <li className={styles.codeRow}>
          <ConnectionCodeCard userId={id} nameOfOther={fullname} isAsked />
        </li>
      ) : null}
    </>
  )
}

type ActionDialogsProps = { person: SupervisedPerson; action: SupervisedAction; open: boolean; onClose: () => void }

/** What is asked before something is done with a person in care. */
function ActionDialogs({ person, action, open, onClose }: ActionDialogsProps) {
  const { client } = useDiab()
  const { session } = useApp()
  const { user } = useSignedIn()
  const toasts = useToasts()
  const supervisedChanged = useSupervisedChanged()
  const { id, fullname } = person
  switch (action) {
    case 'edit':
      return <PersonDialog open={open} onClose={onClose} person={person} onSaved={() => toasts.success(messages.saved)} />
    case 'invite':
      return <InviteDialog open={open} onClose={onClose} person={person} onSent={(email) => toasts.success(messages.invited(email))} />
    case 'disconnect':
      return (
        <ConfirmDialog
          asked={
            open
              ? {
                  title: messages.disconnectTitle(fullname),
                  consequences: messages.disconnectConsequences,
                  verb: messages.disconnect,
                  isDangerous: true,
                  action: () => client.supervision.disconnect(user.id, id),
                  onDone: () => {
                    void supervisedChanged()
                    toasts.success(messages.disconnected(fullname))
                  },
                }
              : undefined
          }
          onClosed={onClose}
        />
      )
    case 'remove':
      return (
        <DeletionDialog
          open={open}
          onClose={onClose}
          title={messages.deleteTitle(fullname)}
          consequences={messages.deleteConsequences}
          action={(password) => session.deletePerson(id, () => client.accountData.delete(id, 'Patient', password))}
          onDone={() => toasts.success(messages.deleted(fullname))}
        />
      )
  }
}

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
