import type { Clinic } from '@diab/internal/clinic'
import { hrefTo } from '@diab/internal/routes'
import { Icon } from '@diab/widgets/unstable/ui'
import { useNavigate } from '../routing/routing.tsx'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useApp } from '../useApp.ts'
import { appShellMessages as messages } from './appShell.messages.ts'
import * as styles from './ProfileMenu.css.ts'

/** The clinic that a staff member works in, with the code that connects patients to it; a choice where there are several. */
export function WorkspaceChoice({ onChosen }: { onChosen: () => void }) {
  const { session } = useApp()
  const { clinics, workspace } = useSignedIn()
  const navigate = useNavigate()
  if (!clinics || clinics.length === 0) return null

  function choose(clinicId: string) {
    onChosen()
    if (clinicId === workspace?.id) return
    session.chooseWorkspace(clinicId)
    // What is on the page belongs to the other clinic.
    void navigate(hrefTo('dashboard.patients'))
  }
  return (
    <div className={styles.group} role="group" aria-label={messages.workspace}>
      <p className={styles.groupTitle}>{messages.workspace}</p>
      {clinics.length === 1
        ? clinics.map((clinic) => <ClinicName key={clinic.id} {...clinic} />)
        : clinics.map((clinic) => (
            <button
              key={clinic.id}
              type="button"
              className={styles.person}
              aria-pressed={clinic.id === workspace?.id}
              onClick={() => choose(clinic.id)}
            >
              <Icon name="clinic" />
              <ClinicName {...clinic} />
              {clinic.id === workspace?.id ? <Icon name="check" /> : null}
            </button>
          ))}
    </div>
  )
}

function ClinicName({ name, connectionToken }: Clinic) {
  return (
    <span>
      {name}
      {connectionToken ? <span className={styles.detail}>{messages.workspaceCode(connectionToken)}</span> : null}
    </span>
  )
}
