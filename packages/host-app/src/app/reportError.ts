import type { ReportError } from './createApp.ts'

/** Reports errors of the app to its operator; an error-reporting service listens to the event. Never holds health data. */
export const reportError: ReportError = (severity, error) => {
  // A developer sees it at once.
  // oxlint-disable-next-line no-console -- the console is where a developer looks
  if (import.meta.env.DEV) console.error(severity, error)
  dispatchEvent(new CustomEvent('diab:error', { detail: { severity, error } }))
}
