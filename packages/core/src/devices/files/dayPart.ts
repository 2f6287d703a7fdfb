import { MealType, TherapyLabel } from '../../diary/diaryEnumerations.ts'
import { foldName } from './heading.ts'

/** A time of the day that a column is named after. */
export interface DayPart {
  /** `HH:MM`; the usual one unless the name gives the hour. */
  readonly time: string
  readonly therapyLabel?: TherapyLabel
  readonly mealType?: MealType
}

const { Fasting, Preprandial, Postprandial, Bedtime } = MealType
const { BeforeBreakfast, AfterBreakfast, Forenoon, BeforeLunch, AfterLunch, Afternoon, BeforeDinner, AfterDinner, Night, Down } =
  TherapyLabel

const part = (time: string, therapyLabel: TherapyLabel, mealType?: MealType): DayPart => ({ time, therapyLabel, mealType })

/** The more particular names first. */
const names: readonly (readonly [RegExp, DayPart])[] = [
  [/\b(?:lefekves|bedtime|schlafen|before bed|lefekudni)/, part('22:00', Night, Bedtime)],
  [
    /\b(?:reggeli|breakfast|fruhstuck)\b.*\b(?:utan|after|nach)|\b(?:after|nach|post).*\b(?:breakfast|fruhstuck)/,
    part('09:00', AfterBreakfast, Postprandial),
  ],
  [
    /\b(?:ebed|lunch|mittagessen)\b.*\b(?:utan|after|nach)|\b(?:after|nach|post).*\b(?:lunch|mittagessen)/,
    part('14:00', AfterLunch, Postprandial),
  ],
  [
    /\b(?:vacsora|dinner|supper|abendessen)\b.*\b(?:utan|after|nach)|\b(?:after|nach|post).*\b(?:dinner|supper|abendessen)/,
    part('20:00', AfterDinner, Postprandial),
  ],
  [/\b(?:ehomi|ehgyomri|ehgyomor|fasting|nuchtern|ebredes)/, part('07:00', BeforeBreakfast, Fasting)],
  [
    /\b(?:reggeli|breakfast|fruhstuck)\b.*\b(?:elott|before|vor)|\b(?:before|vor|pre).*\b(?:breakfast|fruhstuck)/,
    part('07:00', BeforeBreakfast, Preprandial),
  ],
  [
    /\b(?:ebed|lunch|mittagessen)\b.*\b(?:elott|before|vor)|\b(?:before|vor|pre).*\b(?:lunch|mittagessen)/,
    part('12:00', BeforeLunch, Preprandial),
  ],
  [
    /\b(?:vacsora|dinner|supper|abendessen)\b.*\b(?:elott|before|vor)|\b(?:before|vor|pre).*\b(?:dinner|supper|abendessen)/,
    part('18:00', BeforeDinner, Preprandial),
  ],
  [/\b(?:ejszaka|ejjel|ejfel|night|nacht|hajnal)/, part('03:00', Down)],
  [/\b(?:tizorai|delelott|forenoon|vormittag)/, part('10:30', Forenoon)],
  [/\b(?:delutan|uzsonna|afternoon|nachmittag)/, part('16:00', Afternoon)],
  [/\b(?:reggel|reggeli|morning|morgens?|breakfast|fruhstuck)\b/, part('07:00', BeforeBreakfast)],
  [/\b(?:del|delben|deli|ebed|noon|mittags?|lunch)\b/, part('12:00', BeforeLunch)],
  [/\b(?:este|esti|vacsora|evening|abends?|dinner|supper)\b/, part('18:00', BeforeDinner)],
]

const hour = /^(?:(?:vercukor|glukoz|glucose|bg)\s+)?(\d{1,2})(?:[:.h](\d{2}))?\s*(?:ora|orakor|h|uhr)?\.?$/

/** The time of the day that a heading's cell names, by its hour or in Hungarian, English or German words. */
export function readDayPart(cell: string): DayPart | undefined {
  const folded = cell.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  const [, hours, minutes = '00'] = hour.exec(folded) ?? []
  if (hours !== undefined && Number(hours) < 24 && Number(minutes) < 60) return { time: `${hours.padStart(2, '0')}:${minutes}` }
  const name = foldName(cell)
  return names.find(([pattern]) => pattern.test(name))?.[1]
}
