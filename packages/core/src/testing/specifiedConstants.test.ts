import { describe, expect, it } from 'vitest'
import { hourBuckets } from '../diary/diaryDay.ts'
import * as diary from '../diary/diaryLimits.ts'
import { mgPerDlPerMmolPerL } from '../format/glucoseUnit.ts'
import { cookieLifetimes, cookieNames, defaultLocale } from '../session/cookieNames.ts'
import * as shell from '../shell/shellLimits.ts'
import { threadPreviewLength } from '../threads/message.rules.ts'

/** Section 9 of both documents, and the numbers of section 4, as far as core holds them. */
const specified: [what: string, held: unknown, specified: unknown][] = [
  ['a toast hides after, ms', shell.toastLifetimeMs, 5000],
  ['the preview of a thread, characters', threadPreviewLength, 80],
  ['a page of notifications and of every other list', shell.listPageSize, 20],
  ['skeleton rows', shell.skeletonRows, 5],
  ['reloads for a missing chunk are apart, ms', shell.chunkReloadGuardMs, 60_000],
  ['a closed banner stays closed, days', shell.bannerLifetimeDays, 30],
  ['the closed e-mail banner, days', shell.emailBannerLifetimeDays, 1],
  ['the locale cookie', cookieNames.locale, 'i18n_redirected'],
  ['the locale cookie lasts, seconds', cookieLifetimes.locale, 365 * 86_400],
  ['the default locale', defaultLocale, 'hu'],
  ['the carousel advances after, ms', shell.carouselIntervalMs, 5000],
  ['diary and analysis show, days', diary.defaultRangeDays, 7],
  ['entries before this hour are midnight entries', diary.midnightEntriesBeforeHour, 6],
  ['hourly buckets of a day', hourBuckets([]).length, 24],
  ['mg/dl in a mmol/l', mgPerDlPerMmolPerL, 18.018],
  ['the hypo threshold, mmol/l', diary.hypoThresholdMmolPerL, 3.9],
  ['layout breakpoints, px', shell.layoutBreakpoints, { sm: 540, md: 720, lg: 1020, xl: 1370 }],
  ['a sidebar, px', shell.sidebarWidth, 356],
  ['a modal closes in, ms', shell.modalCloseMs, 500],
]

/** Where the specification is silent; see docs/adr/0006. */
const decided: typeof specified = [
  ['glucose, mmol/l', [diary.glucoseMinMmolPerL, diary.glucoseMaxMmolPerL], [0.6, 33.3]],
  ['ketone, mmol/l', [diary.ketoneMinMmolPerL, diary.ketoneMaxMmolPerL], [0.1, 8]],
  ['carbohydrate at most, g', diary.carbohydrateMaxGrams, 500],
  ['insulin at most, units', diary.insulinMaxUnits, 200],
  ['activity, minutes', [diary.activityMinMinutes, diary.activityMaxMinutes], [1, 1440]],
  ['a note at most, characters', diary.noteMaxLength, 1000],
  ['an entry lies ahead of now at most, minutes', diary.entryFutureToleranceMinutes, 5],
  ['insulin to confirm above, units', diary.insulinConfirmAboveUnits, 60],
  ['glucose to confirm below, mg/dl', diary.glucoseConfirmBelowMgPerDl, 20],
  ['entries without a limit', diary.entryHardCap, 200_000],
]

describe('the constants of the specification', () => {
  it.each(specified)('%s', (_, held, value) => expect(held).toEqual(value))
})

describe('the constants that the product decided', () => {
  it.each(decided)('%s', (_, held, value) => expect(held).toEqual(value))
})
