import { Checkbox, SelectField } from '@diab/widgets/ui'
import { useApp, useSettings } from '../useApp.ts'
import { useSignedIn } from '../session/useSignedIn.ts'
import { themeChoices } from '../settings.ts'
import { appShellMessages as messages } from './appShell.messages.ts'
import { IdentityChoice } from './IdentityChoice.tsx'
import * as styles from './ProfileMenu.css.ts'

/** What belongs to the person and to this device: whose diary, colours, size of letters. */
export function ProfilePanel({ onIdentityChosen }: { onIdentityChosen: () => void }) {
  const { settings } = useApp()
  const { theme, largeType } = useSettings()
  const { user, workspace } = useSignedIn()
  return (
    <div className={styles.panel}>
      <div>
        <p className={styles.name}>{user.fullname}</p>
        <p className={styles.detail}>{user.email ?? ''}</p>
        {workspace ? <p className={styles.detail}>{workspace.name}</p> : null}
        {workspace?.connectionToken ? <p className={styles.detail}>{messages.workspaceCode(workspace.connectionToken)}</p> : null}
      </div>
      <IdentityChoice onChosen={onIdentityChosen} />
      <div className={styles.group}>
        <SelectField
          label={messages.theme}
          value={theme}
          options={themeChoices.map((choice) => ({ value: choice, label: messages.themes[choice] }))}
          onChange={(choice) =>
            settings.set((state) => ({ ...state, theme: themeChoices.find((known) => known === choice) ?? state.theme }))
          }
        />
        <Checkbox
          label={messages.largeType}
          checked={largeType}
          onChange={(isLarge) => settings.set((state) => ({ ...state, largeType: isLarge }))}
        />
      </div>
    </div>
  )
}
