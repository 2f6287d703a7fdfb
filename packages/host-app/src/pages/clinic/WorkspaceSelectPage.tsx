import { Button } from '@diab/widgets/ui'
import { useNavigate } from 'react-router'
import { PlainPage } from '../../app/AppShell/PlainPage.tsx'
import { useApp, useSession } from '../../app/useApp.ts'
import { workspaceMessages as messages } from './workspace.messages.ts'

/** `/rendelo-kivalasztas`: which clinic a staff member works in now. */
export function WorkspaceSelectPage() {
  const { session } = useApp()
  const state = useSession()
  const navigate = useNavigate()
  const clinics = state.kind === 'signedIn' ? (state.clinics ?? []) : []
  return (
    <PlainPage title={messages.title}>
      <p>{clinics.length === 0 ? messages.none : messages.hint}</p>
      {clinics.map(({ id, name }) => (
        <Button
          key={id}
          icon="clinic"
          size={52}
          onClick={() => {
            session.chooseWorkspace(id)
            void navigate('/paciensek')
          }}
        >
          {name}
        </Button>
      ))}
      <Button variant="quiet" icon="logout" onClick={() => void session.signOut()}>
        {messages.signOut}
      </Button>
    </PlainPage>
  )
}
