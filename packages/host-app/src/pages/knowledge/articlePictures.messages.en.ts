import type { Translated } from '@diab/internal/en'
import type { articlePicturesMessages } from './articlePictures.messages.ts'

/** English texts of `articlePicturesMessages`. */
export const articlePicturesMessagesEn: Translated<typeof articlePicturesMessages> = {
  fifteenGrams: {
    alt: 'Five glucose tablets or a glass of sugary drink, then a clock with fifteen minutes marked.',
    caption: 'For example, 15 grams of carbohydrate is five glucose tablets of 3 grams or 150 ml of a sugary drink. Then wait 15 minutes.',
  },
  handWashing: {
    alt: 'Two hands with soap under running water.',
    caption: 'Before you check, wash your hands with soap and warm water, and dry them.',
  },
  fingertip: {
    alt: 'A finger: both sides of the fingertip are marked with a tick, its middle with a cross. A glucose meter beside it.',
    caption: 'Prick the side of the fingertip: it hurts less than the middle. Use a different finger each time.',
  },
  injectionSites: {
    alt: 'A body from the front and the back. 1: both sides of the tummy beside the belly button. 2: the outer part of the thigh. 3: the upper, outer part of the bottom. 4: the back of the upper arm.',
    caption: '1 tummy, 2 thigh, 3 bottom, 4 upper arm',
  },
  modelDay: {
    alt: 'A drawing of the modal day between 0 and 24 hours. 1: a line in the middle. 2: a darker band around it. 3: a lighter, wider band. 4: an area with a dashed border.',
    caption: '1 median, 2 half of the readings, 3 80% of the readings, 4 the target range',
  },
}
