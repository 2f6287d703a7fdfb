import { unitLabels, formatNumber } from '@diab/core/format'
import type { Translated } from '@diab/internal/en'
import type { whatIsMessages } from './whatIs.messages.ts'

const bound = (mmolPerL: number) => formatNumber(mmolPerL, 'consensus')

/** English texts of `whatIsMessages`. */
export const whatIsMessagesEn: Translated<typeof whatIsMessages> = {
  whatIs: {
    label: 'What is this?',
    terms: 'Terms',
    labelOf: (name) => `What is this? ${name}`,
    topics: {
      cv: {
        name: 'CV',
        text: () =>
          'The coefficient of variation shows how much glucose goes up and down: the standard deviation as a percentage of the average. With a sensor, below 36% counts as stable. HI and LO readings are not included.',
      },
      gmi: {
        name: 'GMI',
        text: () =>
          'The glucose management indicator estimates from the sensor average what HbA1c to expect from the laboratory. The laboratory result may differ. It needs at least 14 days of sensor data covering 70% of the time.',
      },
      lbgi: {
        name: 'LBGI',
        text: () =>
          'The low blood glucose index shows the risk of low glucose: it rises with lower and with more frequent low readings. The risk is minimal up to 1.1, low up to 2.5, moderate up to 5 and high above that.',
      },
      consensus: {
        name: 'consensus',
        text: () =>
          `The common limits agreed by experts internationally: ${bound(3)}, ${bound(3.9)}, ${bound(10)} and ${bound(13.9)} ${unitLabels.glucose()} (${bound(3.5)} and ${bound(7.8)} in pregnancy). They are the same for everyone, so results can be compared with those of other people and of earlier periods. Personal targets may differ.`,
      },
    },
  },
}
