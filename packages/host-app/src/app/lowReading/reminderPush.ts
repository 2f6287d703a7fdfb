import type { App } from '../createApp.ts'
import type { ReminderPush } from './reminder.ts'

/** Returns the provider's side of a reminder; undefined where this installation sends no push messages. */
export const reminderPush = ({ config, client }: App): ReminderPush => (config.firebase ? client.push : undefined)
