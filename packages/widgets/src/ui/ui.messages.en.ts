import type { uiMessages } from './ui.messages.ts'

/** English texts of `uiMessages`. */
export const uiMessagesEn: typeof uiMessages = {
  ui: {
    close: 'Close',
    optional: 'optional',
    required: 'required',
    numberOnly: 'Only digits and one decimal point can be typed here.',
    busy: 'In progress…',
    retry: 'Try again',
    clear: 'Clear',
    notification: 'Notification',
    notifications: 'Notifications',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    time: { now: 'Now' },
    save: { saving: 'saving…', saved: 'saved', failed: 'could not be saved', retry: 'Try again' },
    zone: {
      low: 'low',
      normal: 'in range',
      high: 'high',
      unusual: 'unusual',
      counts: (low, normal, high) => `${low} low, ${normal} in range, ${high} high`,
      none: 'no readings',
    },
    gauge: {
      within: (value, range) => `${value}, within the target of ${range}`,
      below: (value, range) => `${value}, below the target of ${range}`,
      above: (value, range) => `${value}, above the target of ${range}`,
    },
  },
}
