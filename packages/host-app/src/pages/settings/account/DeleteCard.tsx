import type { DraftStore } from '@diab/core/session'
import type { AccountRole } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, useToasts } from '@diab/widgets/unstable/ui'
import { useApp } from '../../../app/useApp.ts'
import { DeletionDialog } from '../deletion/DeletionDialog.tsx'
import { useOpening } from '../../../app/pageParts/useOpening.ts'
import { accountMessages as messages } from './account.messages.ts'
import * as styles from './accountPages.css.ts'
import type { AccountSubject } from './accountSubject.ts'

function wordsFor({ fullname, isOwn, isStaff }: AccountSubject, clinics: string) {
  if (isStaff) return { title: messages.removeTitleStaff, consequences: messages.consequencesStaff }
  if (isOwn) return { title: messages.removeTitle, consequences: messages.consequences(clinics) }
  return { title: messages.removeTitleOf(fullname), consequences: messages.consequencesOf(clinics) }
}

/** Removes what this device still keeps of a deleted person: entries that were typed and not sent, the check of a PIN. */
async function forgetOnDevice(drafts: DraftStore, personId: string): Promise<void> {
  const all = await drafts.list('')
  await Promise.all(all.filter(({ key }) => key.split('/').includes(personId)).map(({ key }) => drafts.remove(key)))
}

/** The end of an account, the own or that of a person in care. */
export function DeleteCard({ subject, role }: { subject: AccountSubject; role: AccountRole }) {
  const { client } = useDiab()
  const { session, drafts, pinLock } = useApp()
  const toasts = useToasts()
  const asking = useOpening()
  const { id, fullname, isOwn, isStaff } = subject
  const { data: clinics = [] } = useRead((calls, signal) => calls.clinic.listOfPatient(id, { signal }), {
    enabled: asking.isOpen && !isStaff,
  })
  return (
    <Card title={messages.remove}>
      <div className={styles.form}>
        <p className={styles.text}>{messages.removeText}</p>
        <div>
          <Button icon="trash" variant="danger" onClick={asking.open}>
            {messages.remove}
          </Button>
        </div>
      </div>
      <DeletionDialog
        key={asking.key}
        open={asking.isOpen}
        onClose={asking.close}
        isStaff={isStaff}
        {...wordsFor(subject, clinics.map(({ name }) => name).join(', '))}
        action={(password) =>
          session.deletePerson(id, async () => {
            await client.accountData.delete(id, role, password)
            if (isOwn) pinLock.turnOff()
            await forgetOnDevice(drafts, id)
          })
        }
        onDone={isOwn ? undefined : () => toasts.success(messages.removed(fullname))}
      />
    </Card>
  )
}
