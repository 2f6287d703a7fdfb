import { Icon } from '@diab/widgets/unstable/ui'
import { NavLink } from '../routing/routing.tsx'
import { appShellMessages as messages } from './appShell.messages.ts'
import * as styles from './BottomNavigation.css.ts'
import type { Navigation, NavigationItem } from './navigation.ts'
import { NewEntryLink } from './NewEntryLink.tsx'

/** The main places under the thumb; in the middle the round "+" that opens a new entry from anywhere. */
export function BottomNavigation({ navigation }: { navigation: Navigation }) {
  const half = navigation.bottom.length / 2
  return (
    <nav className={styles.bar} aria-label={messages.bottomNavigation}>
      {navigation.bottom.slice(0, half).map((item) => (
        <Place key={item.path} {...item} />
      ))}
      {navigation.hasNewEntry ? (
        <NewEntryLink className={styles.plus} label={messages.newEntry}>
          <Icon name="plus" size="large" />
        </NewEntryLink>
      ) : null}
      {navigation.bottom.slice(half).map((item) => (
        <Place key={item.path} {...item} />
      ))}
    </nav>
  )
}

function Place({ path, label, icon, exact }: NavigationItem) {
  return (
    <NavLink to={path} end={exact} className={styles.item}>
      <Icon name={icon} />
      {label}
    </NavLink>
  )
}
