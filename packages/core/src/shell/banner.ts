import { bannerLifetimeDays } from './shellLimits.ts'
import { cookieNames } from '../session/cookieNames.ts'

/** A message above the page that a person may close for a while. */
export interface Banner {
  readonly id: string
  readonly closed: boolean
}

const closedValue = 'closed'
const secondsPerDay = 86_400

/** `cookie`: what the browser kept under the banner's name for this person; the browser forgets it when it expires. */
export const toBanner = (id: string, cookie: string | undefined): Banner => ({ id, closed: cookie === closedValue })

/** The cookie that keeps a banner closed for one person. */
export function closedBannerCookie(bannerId: string, userId: string, days: number = bannerLifetimeDays) {
  return { name: cookieNames.closedBanner(bannerId, userId), value: closedValue, maxAgeSeconds: days * secondsPerDay }
}
