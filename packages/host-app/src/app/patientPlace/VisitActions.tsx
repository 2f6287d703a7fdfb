import { mayStartThread } from '@diab/core/guards'
import { IconButton } from '@diab/widgets/unstable/ui'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useOpenConversation } from '../sidebars/useOpenConversation.ts'
import { useApp } from '../useApp.ts'
import { useVisitPanel } from './useVisitPanel.ts'
import * as styles from './visit.css.ts'
import { visitMessages as messages } from './visit.messages.ts'

/** What a visit ends with on every page: two lines for the record, and two for the patient, beside the data. */
export function VisitActions({ patient }: { patient: { id: string } }) {
  const { user } = useSignedIn()
  const panel = useVisitPanel()
  return (
    <div className={styles.actions}>
      <IconButton
        icon="note"
        label={messages.newNote}
        aria-expanded={panel.open === 'megjegyzes'}
        onClick={() => (panel.open === 'megjegyzes' ? panel.close() : panel.show('megjegyzes'))}
      />
      {mayStartThread(user) ? <MessageButton patientId={patient.id} /> : null}
    </div>
  )
}

/** Opens the conversation with the patient beside the page; it begins with it if there was none. */
function MessageButton({ patientId }: { patientId: string }) {
  const panel = useVisitPanel()
  const { messages: shared } = useApp()
  const { isBusy, open } = useOpenConversation(patientId, (threadId) => {
    shared.thread.set(() => threadId)
    panel.show('uzenet')
  })
  const isOpen = panel.open === 'uzenet'
  return (
    <IconButton
      icon="pencil"
      label={messages.writeMessage}
      disabled={isBusy}
      aria-expanded={isOpen}
      onClick={isOpen ? panel.close : open}
    />
  )
}
