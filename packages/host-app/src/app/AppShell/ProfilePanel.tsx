import type { Clinic } from '@diab/internal/clinic'
import { hrefTo, routeOf } from '@diab/internal/routes'
import { Icon } from '@diab/widgets/unstable/ui'
import { Link, useNavigate } from '../routing/routing.tsx'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'
import { useSignedIn } from '../session/useSignedIn.ts'
import { AppearanceFields } from './AppearanceFields.tsx'
import { appShellMessages as messages } from './appShell.messages.ts'
import { Avatar } from './Avatar.tsx'
import * as styles from './ProfileMenu.css.ts'

const links = [
  { id: 'settings.profile', icon: 'user', label: routeOf('settings.profile').title },
  { id: 'settings.overview', icon: 'settings', label: routeOf('settings.overview').title },
  { id: 'public.contact', icon: 'mail', label: messages.customerService },
] as const

/** A supervisor chooses whose diary the app shows; nothing for everybody else. */
function IdentityChoice({ onChosen }: { onChosen: () => void }) {
  const { session } = useApp()
  const { user, supervised, actingAs } = useSignedIn()
  if (supervised.length === 0) return null
  const people = [{ id: user.id, fullname: user.fullname, isOwn: true }, ...supervised.map((person) => ({ ...person, isOwn: false }))]
  const chosen = actingAs?.id ?? user.id
  return (
    <div className={styles.group} role="group" aria-label={messages.whoseDiary}>
      <p className={styles.groupTitle}>{messages.whoseDiary}</p>
      {people.map(({ id, fullname, isOwn }) => (
        <button
          key={id}
          type="button"
          className={styles.person}
          aria-pressed={id === chosen}
          onClick={() => {
            if (isOwn) session.actAsSelf()
            else session.actAs(id)
            onChosen()
          }}
        >
          <Avatar name={fullname} />
          <span>
            {fullname}
            {isOwn ? <span className={styles.detail}>{messages.ownDiary}</span> : null}
          </span>
          {id === chosen ? <Icon name="check" /> : null}
        </button>
      ))}
    </div>
  )
}

/** The clinic that a staff member works in, with the code that connects patients to it; a choice where there are several. */
function WorkspaceChoice({ onChosen }: { onChosen: () => void }) {
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

/** What belongs to the person and to this device: whose diary, which clinic, colours, size of letters. */
export function ProfilePanel({ onChosen }: { onChosen: () => void }) {
  const { installation } = useApp()
  const offer = useStore(installation)
  const { user } = useSignedIn()
  return (
    <div className={styles.panel}>
      <div>
        <p className={styles.name}>{user.fullname}</p>
        <p className={styles.detail}>{user.email ?? ''}</p>
      </div>
      <IdentityChoice onChosen={onChosen} />
      <WorkspaceChoice onChosen={onChosen} />
      <nav aria-label={messages.settings} className={styles.group}>
        {links.map(({ id, icon, label }) => (
          <Link key={id} to={hrefTo(id)} className={styles.person} onClick={onChosen}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
        {offer && (
          <button
            type="button"
            className={styles.person}
            onClick={() => {
              onChosen()
              // The offer is good for one time.
              installation.set(() => undefined)
              void offer.prompt()
            }}
          >
            <Icon name="download" />
            {messages.install}
          </button>
        )}
      </nav>
      <div className={styles.group}>
        <AppearanceFields />
      </div>
    </div>
  )
}
