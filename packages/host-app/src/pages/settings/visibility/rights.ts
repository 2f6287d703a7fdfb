import type { SharingLevel } from '@diab/core/guards'
import type { IconName } from '@diab/widgets/unstable/ui'
import { visibilityMessages as messages } from './visibility.messages.ts'

type Right = { icon: IconName; text: string }

const nothing: Right = { icon: 'eye-off', text: messages.seesNothing }

/** What the staff of a clinic may do at each sharing level. */
export const rightOfClinic: Readonly<Record<SharingLevel, Right>> = {
  1: { icon: 'eye', text: messages.sees },
  2: { icon: 'note', text: messages.seesSheet },
  3: nothing,
}

/** What a linked doctor may do at each sharing level of the clinic. */
export const rightOfDoctor: Readonly<Record<SharingLevel, Right>> = {
  1: { icon: 'pencil', text: messages.seesAndEdits },
  2: rightOfClinic[2],
  3: nothing,
}
