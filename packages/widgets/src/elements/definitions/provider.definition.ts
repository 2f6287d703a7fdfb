import type { DiabClientOptions } from '@diab/core/client'
import type { DiabProviderProps } from '../../provider/DiabProvider.tsx'
import type { PropertiesOf } from '../propertyKinds.ts'

/** The properties of `<diab-provider>`: the props of DiabProvider, and the options from which it creates a client. */
export interface ProviderElementProps extends Omit<DiabProviderProps, 'client'> {
  /** The portal's own client; in its place `base-url` and `getAccessToken` make one. */
  client?: DiabProviderProps['client']
  /** Origin of the provider, with a path prefix if it has one; empty for the page's own origin. */
  baseUrl?: string
  /** Gives the token of the signed-in person for each call. */
  getAccessToken?: DiabClientOptions['getAccessToken']
  /** Renews a refused token silently. */
  renewAccessToken?: DiabClientOptions['renewAccessToken']
}

export const providerProperties = {
  baseUrl: { kind: 'text' },
  getAccessToken: { kind: 'value' },
  renewAccessToken: { kind: 'value' },
  client: { kind: 'value' },
  queryClient: { kind: 'value' },
  user: { kind: 'value' },
  theme: { kind: 'text' },
  largeType: { kind: 'flag' },
  appearance: { kind: 'value' },
  timeZone: { kind: 'text' },
  now: { kind: 'value' },
  locale: { kind: 'text' },
  glucoseUnit: { kind: 'text' },
  messages: { kind: 'value' },
  hrefFor: { kind: 'value' },
  portalRoot: { kind: 'value' },
  draftStore: { kind: 'value' },
  outbox: { kind: 'value' },
  onOverlayOpened: { kind: 'value' },
  onEvent: { kind: 'event', name: 'diab-event', detail: (event) => event },
} as const satisfies PropertiesOf<Omit<ProviderElementProps, 'nonce'>>
