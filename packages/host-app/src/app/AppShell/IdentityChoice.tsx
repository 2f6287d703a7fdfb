import { Icon } from '@diab/widgets/unstable/ui'
import { useApp } from '../useApp.ts'
import { useSignedIn } from '../session/useSignedIn.ts'
import { appShellMessages as messages } from './appShell.messages.ts'
import { Avatar } from './Avatar.tsx'
import * as styles from './ProfileMenu.css.ts'

/** A supervisor chooses whose diary the app shows; nothing for everybody else. */
export function IdentityChoice({ onChosen }: { onChosen: () => void }) {
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
