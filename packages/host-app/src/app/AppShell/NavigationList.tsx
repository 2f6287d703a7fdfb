import { Icon } from '@diab/widgets/unstable/ui'
import { NavLink } from '../routing/routing.tsx'
import type { NavigationItem } from './navigation.ts'
import * as styles from './SideNavigation.css.ts'

type NavigationListProps = {
  items: readonly NavigationItem[]
  /** Icons only; the label becomes the accessible name and the tooltip. */
  collapsed?: boolean
  /** Less weight than the main places. */
  quiet?: boolean
  onItemChosen?: () => void
}

export function NavigationList({ items, collapsed = false, quiet = false, onItemChosen }: NavigationListProps) {
  return (
    <ul className={styles.list}>
      {items.map(({ path, label, icon, exact }) => (
        <li key={path}>
          <NavLink
            to={path}
            end={exact}
            className={`${styles.item} ${quiet ? styles.secondary : ''} ${collapsed ? styles.itemCollapsed : ''}`}
            aria-label={collapsed ? label : undefined}
            title={collapsed ? label : undefined}
            onClick={onItemChosen}
          >
            <Icon name={icon} />
            {collapsed ? null : label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
