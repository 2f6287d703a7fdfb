import type { filterTreeMessages } from './filterTree.messages.ts'

/** English texts of `filterTreeMessages`. */
export const filterTreeMessagesEn: typeof filterTreeMessages = {
  diaryTimeline: {
    filters: {
      title: 'Filters',
      glucose: 'Glucose',
      meter: 'From meter',
      manual: 'Recorded by hand',
      details: 'Details',
      ketone: 'Ketones',
      ketoneHint: 'Ketones recorded by hand are shown together with the values recorded by hand.',
      meal: 'Meal',
      medicineIntake: 'Medicine',
      insulin: 'Insulin',
      nonInsulin: 'Not insulin',
      feel: 'Wellbeing',
      physicalActivity: 'Activity',
      reset: 'Show everything',
    },
  },
}
