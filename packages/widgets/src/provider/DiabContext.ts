import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext } from 'react'
import type { User } from '@diab/core/guards'
import type { DiabClient } from '@diab/core/client'
import type { WallClock } from '@diab/core/rules'
import type { OutboxView } from '@diab/core/outbox'
import type { DraftStore } from '@diab/core/session'
import type { WidgetEvent } from './widgetEvents.ts'
import type { WidgetScopeProps } from './widgetScopeProps.ts'

/** The context of a widget; read it with `useDiab`. */
export type DiabContextValue = {
  client: DiabClient
  queryClient: QueryClient
  /** First part of every query key: two clients never share responses, not even in a shared QueryClient. */
  clientKey: string
  /** Gives a widget its host's own data and classes. Comes from here, so that no widget's first load holds it. */
  WidgetScope: ComponentType<WidgetScopeProps>
  /** Wall-clock time of the patient's place; the only clock that widgets read. */
  now: () => WallClock
  /** IANA name of the zone that UTC instants are shown in. */
  timeZone: string
  /** The portal's address of one of the product's places, by route id; undefined where the portal has none. */
  hrefFor?: (routeId: string, params?: Record<string, string>) => string | undefined
  emit: (event: WidgetEvent) => void
  draftStore?: DraftStore
  /** Entries that wait on this device until they can be sent to the provider. */
  outbox?: OutboxView
  /** The signed-in user; undefined on a public page, and until the provider has said who it is. */
  user?: User
  /** Whether the provider component is still asking who is signed in. */
  isUserPending?: boolean
  /** For the few elements that need the page's content security policy nonce. */
  nonce?: string
  /** Classes that carry the theme to an element outside the provider's own. */
  themeClass: string
  /** Container of this provider's dialogs; null until mounted. */
  portalElement: HTMLElement | null
}

export const DiabContext = createContext<DiabContextValue | null>(null)
