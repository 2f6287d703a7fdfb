import type { ReportError } from './createApp.ts'

/** Errors of the app for whoever runs it; an error-reporting service listens to the event. Never holds health data. */
export const reportError: ReportError = (severity, error) => {
  dispatchEvent(new CustomEvent('diab:error', { detail: { severity, error } }))
}
