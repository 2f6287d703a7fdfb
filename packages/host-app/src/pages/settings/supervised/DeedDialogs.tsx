import type { SupervisedPerson } from '@diab/core/supervision'
import { useDiab } from '@diab/widgets/provider'
import { useToasts } from '@diab/widgets/ui'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'
import { DeletionDialog } from '../deletion/DeletionDialog.tsx'
import { ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { supervisedMessages as messages } from './supervised.messages.ts'
import type { SupervisedDeed } from './SupervisedRow.tsx'
import { useSupervisedChanged } from './useSupervised.ts'

type DeedDialogsProps = { person: SupervisedPerson; deed: SupervisedDeed; open: boolean; onClose: () => void }

/** What is asked before something is done with a person in care. */
export function DeedDialogs({ person, deed, open, onClose }: DeedDialogsProps) {
  const { client } = useDiab()
  const { session } = useApp()
  const { user } = useSignedIn()
  const toasts = useToasts()
  const supervisedChanged = useSupervisedChanged()
  const { id, fullname } = person
  switch (deed) {
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
                  deed: () => client.supervision.disconnect(user.id, id),
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
          deed={(password) => session.deletePerson(id, () => client.accountData.delete(id, 'Patient', password))}
          onDone={() => toasts.success(messages.deleted(fullname))}
        />
      )
  }
}
