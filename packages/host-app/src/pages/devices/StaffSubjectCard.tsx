import { hrefTo } from '@diab/internal/routes'
import { Button, Card, Notice, Skeleton, useToasts } from '@diab/widgets/unstable/ui'
import { useAddress } from '../../app/address/useAddress.ts'
import { ChosenPatient, PatientChoice } from './registration/PatientChoice.tsx'
import * as styles from './registration/registration.css.ts'
import { registrationMessages } from './registration/registration.messages.ts'
import { staffSubjectMessages as messages } from './staffSubject.messages.ts'
import type { Subject } from './useSubject.ts'

type StaffSubjectCardProps = {
  subject: Subject
  /** What was handed over already and waits for its patient. */
  token?: string
}

/** Whose diary staff save into, and whether they may: before anything is read. */
export function StaffSubjectCard({ subject: { patientId, fullname, dateOfBirth, mayUpload, isAbsent }, token }: StaffSubjectCardProps) {
  const { change } = useAddress()
  const name = (chosen: string | undefined) =>
    change((search) => {
      const next = new URLSearchParams(search)
      if (chosen === undefined) next.delete('paciens')
      else next.set('paciens', chosen)
      return next
    })
  if (patientId === undefined) {
    return (
      <PatientChoice title={messages.title} text={token ? messages.textOfTransfer : messages.text} token={token} onChosen={name}>
        {token ? <CopyLink token={token} /> : null}
      </PatientChoice>
    )
  }
  return (
    <Card>
      <div className={styles.stack}>
        {fullname ? (
          <ChosenPatient fullname={fullname} dateOfBirth={dateOfBirth} onOther={() => name(undefined)} />
        ) : (
          <div className={styles.row}>
            {isAbsent ? <p>{registrationMessages.patientAbsentTitle}</p> : <Skeleton width={220} />}
            <Button onClick={() => name(undefined)}>{registrationMessages.other}</Button>
          </div>
        )}
        {mayUpload === false && fullname ? <Notice icon="lock" text={messages.mayNot(fullname)} /> : null}
      </div>
    </Card>
  )
}

/** The patient may also open what was handed over at home. */
function CopyLink({ token }: { token: string }) {
  const toasts = useToasts()
  async function copyLink() {
    try {
      await navigator.clipboard.writeText(new URL(hrefTo('dashboard.upload.transfer', { token }), location.href).href)
      toasts.success(messages.copied)
    } catch {
      toasts.error(messages.copyFailed)
    }
  }
  return (
    <Button icon="link" onClick={() => void copyLink()}>
      {messages.copyLink}
    </Button>
  )
}
