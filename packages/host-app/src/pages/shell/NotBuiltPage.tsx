import type { RouteDefinition } from '@diab/core/routes'
import { buttonClasses, EmptyState } from '@diab/widgets/ui'
import { Link, useMatches } from 'react-router'
import { Page } from '../../app/AppShell/Page.tsx'
import { PlainPage } from '../../app/AppShell/PlainPage.tsx'
import { shellMessages as messages } from './shell.messages.ts'

const isRoute = (handle: unknown): handle is RouteDefinition => typeof handle === 'object' && handle !== null && 'purpose' in handle

/** A route of the product whose page is still to come: says so, and what it will be for. */
export function NotBuiltPage() {
  const route = useMatches()
    .map(({ handle }) => handle)
    .findLast(isRoute)
  if (!route) return null
  const Frame = route.layout === 'dashboard' ? Page : PlainPage
  return (
    <Frame title={route.title}>
      <EmptyState
        icon="info"
        title={messages.notBuilt}
        action={
          <Link to="/" className={buttonClasses({ variant: 'secondary' })}>
            {messages.home}
          </Link>
        }
      >
        {route.purpose}
      </EmptyState>
    </Frame>
  )
}
