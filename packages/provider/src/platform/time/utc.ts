import dayjs from 'dayjs'
import utcPlugin from 'dayjs/plugin/utc.js'

dayjs.extend(utcPlugin)

/**
 * Reads an instant for calendar arithmetic in UTC, where every day has 24 hours whatever the server's own zone; without an
 * argument now. `utc(now).subtract(30, 'day').toDate()` is 30 days ago.
 */
export const { utc } = dayjs
