import type { Translated } from '@diab/internal/en'
import type { carouselMessages } from './carousel.messages.ts'

/** English texts of `carouselMessages`. */
export const carouselMessagesEn: Translated<typeof carouselMessages> = {
  name: 'What is Diabnapló for?',
  roleDescription: 'carousel',
  slideDescription: 'slide',
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause',
  resume: 'Continue',
  go: (index, count) => `Slide ${index} of ${count}`,
  forDoctors: 'For doctors',
  items: {
    ownControl: {
      title: 'One reading, six seconds',
      description: 'You type in the value. The diary fills in the time by itself.',
      picture: 'Morning at the kitchen window: glucose meter, diary and a cup of tea on the table',
    },
    supervisedChildren: {
      title: 'Your children’s diaries with you too',
      description: 'You keep all their diaries from one account, each of them separately.',
      picture: 'A mother and two children on the sofa, looking at the diary together',
    },
    browserUpload: {
      title: 'From your meter straight into the diary',
      description: 'Upload in the browser, look it over, and you are done. Nothing goes in twice.',
      picture: 'A laptop on the table with a glucose meter connected by cable',
    },
    continuousLink: {
      title: 'Doctor and patient always in touch',
      description: 'The clinic sees the diary as soon as a new reading goes in.',
      picture: 'A house and a clinic among hills, with a dotted arc between them',
    },
    telemedicine: {
      title: 'Telemedicine between visits',
      description: 'Messages, visits and treatment in one place, without travelling.',
      picture: 'A doctor on the screen beside the patient’s readings',
    },
  },
}
