import browserUpload from '../illustrations/browserUpload.svg'
import continuousLink from '../illustrations/continuousLink.svg'
import ownControl from '../illustrations/ownControl.svg'
import supervisedChildren from '../illustrations/supervisedChildren.svg'
import telemedicine from '../illustrations/telemedicine.svg'
import { carouselMessages } from './carousel.messages.ts'

export type CarouselItem = { illustration: string; title: string; description: string; picture: string; type: 'doctor' | 'patient' }

const { items } = carouselMessages

export const carouselItems: readonly CarouselItem[] = [
  { illustration: ownControl, type: 'patient', ...items.ownControl },
  { illustration: supervisedChildren, type: 'patient', ...items.supervisedChildren },
  { illustration: browserUpload, type: 'patient', ...items.browserUpload },
  { illustration: continuousLink, type: 'doctor', ...items.continuousLink },
  { illustration: telemedicine, type: 'doctor', ...items.telemedicine },
]
