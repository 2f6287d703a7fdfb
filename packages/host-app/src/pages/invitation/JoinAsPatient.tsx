import { hrefTo } from '@diab/internal/routes'
import { Button } from '@diab/widgets/unstable/ui'
import { useId, useState } from 'react'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import * as page from '../../app/layouts/EntrancePage.css.ts'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import * as styles from './invitation.css.ts'
import { invitationMessages as messages } from './invitation.messages.ts'
import type { AskedProps } from './askedProps.ts'
import { useAccept } from './useAccept.ts'
import { WrongAccount } from './WrongAccount.tsx'

/** A signed-in patient joins, or the person they keep a diary for. */
export function JoinAsPatient({ invitation, token, onOutcome, onStale }: AskedProps) {
  const { user, isPatient, supervised, actingAs } = useSignedIn()
  const [personId, setPersonId] = useState((actingAs ?? user).id)
  const { isSending, problems, run } = useAccept({
    accept: ({ client }) => client.registration.acceptAsPatient(personId, token),
    onAccepted: () => onOutcome({ kind: 'accepted', of: invitation.kind, email: undefined, href: hrefTo('dashboard.overview') }),
    onStale,
  })
  if (!isPatient) return <WrongAccount text={messages.needsPatient} />
  return (
    <>
      {supervised.length === 0 ? (
        <p className={page.wrapped}>{messages.signedInAs(user.fullname)}</p>
      ) : (
        <PersonChoice
          value={personId}
          people={[{ id: user.id, fullname: `${user.fullname} (${messages.ownDiary})` }, ...supervised]}
          disabled={isSending}
          onChange={setPersonId}
        />
      )}
      <GeneralErrors messages={problems} />
      <Button variant="primary" size={48} fullWidth busy={isSending} onClick={run}>
        {messages.asked[invitation.kind].accept}
      </Button>
    </>
  )
}

type PersonChoiceProps = {
  value: string
  people: readonly { id: string; fullname: string }[]
  disabled: boolean
  onChange: (id: string) => void
}

function PersonChoice({ value, people, disabled, onChange }: PersonChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend className={styles.legend}>{messages.patientQuestion}</legend>
      {people.map(({ id, fullname }) => (
        <label key={id} className={styles.person}>
          <input type="radio" className={styles.radio} name={name} value={id} checked={id === value} onChange={() => onChange(id)} />
          {fullname}
        </label>
      ))}
    </fieldset>
  )
}
