import { hrefTo } from '@diab/internal/routes'
import { Button, Card, useToasts } from '@diab/widgets/unstable/ui'
import { useAddress } from '../../../app/address/useAddress.ts'
import { PatientChoice } from '../registration/PatientChoice.tsx'
import type { Subject } from '../useSubject.ts'
import * as styles from './transfer.css.ts'
import { transferMessages } from './transfer.messages.ts'

const messages = transferMessages.staff

/** Whose diary staff save into; the patient may also open the same address at home. */
export function StaffSubjectCard({ subject, token }: { subject: Subject; token: string }) {
  const { change } = useAddress()
  const toasts = useToasts()
  const name = (patientId: string | undefined) =>
    change((search) => {
      const next = new URLSearchParams(search)
      if (patientId === undefined) next.delete('paciens')
      else next.set('paciens', patientId)
      return next
    })
  async function copyLink() {
    try {
      await navigator.clipboard.writeText(new URL(hrefTo('dashboard.upload.transfer', { token }), location.href).href)
      toasts.success(messages.copied)
    } catch {
      toasts.error(messages.copyFailed)
    }
  }
  if (subject.patientId === undefined) {
    return (
      <PatientChoice title={messages.title} text={messages.text} token={token} onChosen={name}>
        <Button icon="link" onClick={() => void copyLink()}>
          {messages.copyLink}
        </Button>
      </PatientChoice>
    )
  }
  return (
    <Card>
      <div className={styles.chosen}>
        <p>{messages.chosen(subject.fullname ?? subject.patientId)}</p>
        <Button onClick={() => name(undefined)}>{messages.other}</Button>
      </div>
    </Card>
  )
}
