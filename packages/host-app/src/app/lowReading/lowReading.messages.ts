import { formatNumber, unitLabels } from '@diab/core/format'
import { hypoThresholdMmolPerL } from '@diab/core/rules'
/** Texts after a low reading. They say what the article says: `hipoglikemia`. */
export const lowReadingMessages = {
  title: (value: string) => `Alacsony a vércukrod: ${value}`,
  titleOf: (name: string, value: string) => `${name} vércukra alacsony: ${value}`,
  unit: unitLabels.glucose,
  steps: () => [
    '15 g gyors szénhidrát most: öt szem 3 grammos szőlőcukor vagy másfél deci cukros üdítő.',
    '15 perc múlva újabb mérés.',
    `Ha akkor is ${formatNumber(hypoThresholdMmolPerL, 'glucose')} alatt van, ismételd meg mindkettőt.`,
  ],
  child: 'Gyereknél kevesebb is elég lehet: annyi, amennyit a kezelőorvossal megbeszéltetek.',
  help: 'Aki nem tud nyelni vagy nincs magánál, annak ne adj enni vagy inni: hívd a 112-t.',
  remind: 'Szólj 15 perc múlva',
  runs: (minutes: number) => (minutes <= 1 ? 'Egy percen belül szólunk.' : `${minutes} perc múlva szólunk.`),
  withNotification: 'Értesítést is kapsz, amíg a Diabnapló meg van nyitva, akár a háttérben.',
  withPush: 'Értesítést akkor is kapsz, ha bezárod a Diabnaplót.',
  withoutNotification: 'Az emlékeztető addig él, amíg a Diabnapló nyitva van és látszik: ha bezárod, állíts ébresztőt is.',
  cancel: 'Mégse szólj',
  over: 'Letelt a 15 perc: itt az ideje újra mérni.',
  overOf: (name: string) => `${name}: letelt a 15 perc, itt az ideje újra mérni.`,
  measure: 'Új mérés',
  done: 'Rendben',
  article: 'Ha leesik a vércukrod',
  notificationTitle: 'Diabnapló',
  // Others may see the screen. The service worker, which imports nothing of the app, says the same.
  notificationText: 'Letelt a 15 perc. Nyisd meg a naplót.',
} as const
