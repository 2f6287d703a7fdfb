import { unitLabels } from '@diab/core/format'
import { sensorBandLabelsEn } from '@diab/internal/en'
import type { entryPanelMessages } from './entryPanel.messages.ts'

/** English texts of `entryPanelMessages`. */
export const entryPanelMessagesEn: typeof entryPanelMessages = {
  diaryTimeline: {
    gauge: {
      target: (min, max) => `target ${min}–${max} ${unitLabels.glucose()}`,
      sensorBand: sensorBandLabelsEn,
      sensorTarget: (band) => `${band} ${unitLabels.glucose()}`,
    },
    panelTitles: {
      create: {
        glucose: 'New blood glucose reading',
        ketone: 'New ketone reading',
        meal: 'New meal',
        'medicine-intake': 'New medicine dose',
        feel: 'New wellbeing entry',
        'physical-activity': 'New activity',
      },
      edit: {
        glucose: 'Edit glucose',
        ketone: 'Edit ketones',
        meal: 'Edit meal',
        'medicine-intake': 'Edit medicine dose',
        feel: 'Edit wellbeing',
        'physical-activity': 'Edit activity',
      },
      chooseKind: 'New entry',
    },
  },
}
