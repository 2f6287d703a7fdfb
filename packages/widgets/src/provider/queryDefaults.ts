import { isUnreachable } from '@diab/core/client'

/** How a widget's question is asked, in the host's QueryClient too. */
export const queryDefaults = {
  // An answer is an answer; only silence is asked again, once, and not of a browser that knows it is offline.
  retry: (failures: number, error: Error) =>
    failures < 1 && isUnreachable(error) && (typeof navigator === 'undefined' || navigator.onLine !== false),
  // Offline is a state that widgets show, not one in which they wait without a word.
  networkMode: 'always',
  refetchOnReconnect: true,
} as const
