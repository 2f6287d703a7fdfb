import { formatDate } from '@diab/core/format'
import { hrefTo } from '@diab/internal/routes'
import { mayHaveOwnAccount, type SupervisedPerson } from '@diab/internal/supervision'
import { useDiab } from '@diab/widgets/provider'
import { Button, IconButton, Menu } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { useNavigate } from '../../../app/routing/routing.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'
import { ConnectionCodeCard } from '../code/ConnectionCodeCard.tsx'
import { PersonRow } from '../frame/PersonRow.tsx'
import * as styles from './supervised.css.ts'
import { supervisedMessages as messages } from './supervised.messages.ts'

export type SupervisedAction = 'edit' | 'invite' | 'disconnect' | 'remove'

type SupervisedRowProps = { person: SupervisedPerson; onAction: (action: SupervisedAction) => void }

/** A person in care: keep the diary, and everything else behind one button. */
export function SupervisedRow({ person, onAction }: SupervisedRowProps) {
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
