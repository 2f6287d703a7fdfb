import { hrefTo } from '@diab/internal/routes'
import { buttonClasses, Icon } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import { Page } from '../../../app/AppShell/Page.tsx'
import { tab } from '../../../app/AppShell/tab.css.ts'
import { useCurrentInSight } from '../../../app/AppShell/useCurrentInSight.ts'
import { Link, NavLink } from '../../../app/routing/routing.tsx'
import * as styles from './clinicFrame.css.ts'
import { clinicFrameMessages as messages } from './clinicFrame.messages.ts'
import { useWorkspace, type Workspace } from './useWorkspace.ts'

type ClinicPageProps = {
  title: string
  children: (workspace: Workspace) => ReactNode
}

const pages = Object.keys(messages.pages) as (keyof typeof messages.pages)[]

/** The frame of every page about the clinic itself: links to the others, and for its supervisor a link to invite staff. */
export function ClinicPage({ title, children }: ClinicPageProps) {
  const workspace = useWorkspace()
  const bar = useCurrentInSight(title)
  if (!workspace) return null
  return (
    <Page title={title}>
      <div className={styles.bar}>
        <nav ref={bar} aria-label={messages.navigation} className={styles.tabs}>
          {pages.map((id) => (
            <NavLink key={id} to={hrefTo(id)} end className={tab}>
              {messages.pages[id]}
            </NavLink>
          ))}
        </nav>
        {workspace.isSupervisor ? (
          <Link to={hrefTo('dashboard.clinic.invite')} className={buttonClasses({ variant: 'primary', size: 36 })}>
            <Icon name="plus" />
            {messages.invite}
          </Link>
        ) : null}
      </div>
      <div key={workspace.clinic.id} className={styles.content}>
        {children(workspace)}
      </div>
    </Page>
  )
}
