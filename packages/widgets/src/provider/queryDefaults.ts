import { isUnreachable } from '@diab/core/client'

/** The options of a widget's queries, in the host's QueryClient too. */
export const queryDefaults = {
  // An error response is final; only a missing response is retried, once, and not while the browser is offline.
  retry: (failures: number, error: Error) =>
    failures < 1 && isUnreachable(error) && (typeof navigator === 'undefined' || navigator.onLine !== false),
  // Offline is a state that widgets show, not one in which they wait without a word.
  networkMode: 'always',
  refetchOnReconnect: true,
} as const
