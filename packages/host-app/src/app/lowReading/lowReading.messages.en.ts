import { formatNumber, unitLabels } from '@diab/core/format'
import { hypoThresholdMmolPerL } from '@diab/core/rules'
import type { Translated } from '@diab/internal/en'
import type { lowReadingMessages } from './lowReading.messages.ts'

/** English texts of `lowReadingMessages`. */
export const lowReadingMessagesEn: Translated<typeof lowReadingMessages> = {
  title: (value) => `Your glucose is low: ${value}`,
  titleOf: (name, value) => `The glucose of ${name} is low: ${value}`,
  unit: unitLabels.glucose,
  steps: () => [
    '15 g of fast-acting carbohydrate now: five glucose tablets of 3 g or 150 ml of a sugary drink.',
    'Check again after 15 minutes.',
    `If it is still below ${formatNumber(hypoThresholdMmolPerL, 'glucose')}, repeat both steps.`,
  ],
  child: 'A child may need less: follow what you have agreed with the diabetes team.',
  help: 'If a person cannot swallow or is unconscious, do not give food or drink: call 112.',
  remind: 'Remind me in 15 minutes',
  runs: (minutes) => (minutes <= 1 ? 'We will remind you within a minute.' : `We will remind you in ${minutes} minutes.`),
  withNotification: 'You also get a notification while this page is open, even in the background.',
  withPush: 'You get a notification even if you close Diabnapló.',
  withoutNotification: 'The reminder only works while this page is open and visible: if you close it, set an alarm too.',
  cancel: 'Do not remind me',
  over: '15 minutes have passed: time to check again.',
  overOf: (name) => `${name}: 15 minutes have passed, time to check again.`,
  measure: 'New reading',
  done: 'OK',
  article: 'When your blood glucose drops',
  notificationTitle: 'Diabnapló',
  notificationText: '15 minutes have passed. Open the diary.',
}
