import type { Translated } from '../../format/translated.ts'
import type { bluetoothMessages } from './bluetooth.messages.ts'

/** English texts of `bluetoothMessages`. */
export const bluetoothMessagesEn: Translated<typeof bluetoothMessages> = {
  meter: 'Blood glucose meter',
  truncated: 'The meter sent incomplete data.',
  unknownRequest: 'Unknown request.',
  unknownAnswer: 'The meter’s answer could not be understood.',
  row: ({ sequence, time, value, hex }) =>
    [sequence === null ? null : `Reading ${sequence}`, time, value, hex].filter((part) => part !== null).join(' · '),
  noDate: 'The meter gave no valid date.',
  timeFault: 'The meter reports that its clock was wrong, so the time of this reading is uncertain.',
  tooManyBytes: 'The meter sent more than it announced, so the value is uncertain.',
  controlSolution: 'Test with control solution.',
  ketone: 'Ketone reading: this meter does not send its value in the standard way.',
  noValue: 'The meter sent no value.',
  notANumber: 'The meter could not give the value.',
  contradictory: 'The meter reported high and low at the same time.',
  highButInside: 'The meter reported HI but sent a measurable value.',
  lowButInside: 'The meter reported LO but sent a measurable value.',
  impossibleValue: 'Not possible as a glucose value.',
  sensorFault: {
    1: 'The meter reported a fault during the test.',
    2: 'The meter reports that there was not enough blood.',
    3: 'The meter reports that the test strip was not inserted correctly.',
    4: 'The meter reports that the test strip is the wrong type.',
    7: 'The meter reports that it was too warm for a test.',
    8: 'The meter reports that it was too cold for a test.',
    9: 'The meter reports that the test strip was removed too early.',
    10: 'The meter reported a device fault.',
  },
  contextWithoutReading: 'Additional data without a reading.',
  contextOfSeveral: 'Additional data that could belong to more than one reading.',
  insulinInKilograms: 'The insulin amount is given as a mass and cannot be converted to units.',
  unknownMedicine: 'The meter did not name the medicine.',
  amount: 'The meter gave no amount.',
  intensity: 'The intensity of an activity cannot be over 100%.',
  hba1c: 'The diary does not store HbA1c.',
  carbohydrateKinds: { 1: 'Breakfast', 2: 'Lunch', 3: 'Dinner', 4: 'Snack', 5: 'Drink', 6: 'Late supper', 7: 'Brunch' },
  insulins: {
    1: 'Rapid-acting insulin',
    2: 'Short-acting insulin',
    3: 'Intermediate-acting insulin',
    4: 'Long-acting insulin',
    5: 'Premixed insulin',
  },
  healthIssues: { 1: 'Minor health issue', 2: 'Major health issue' },
}
