import type { soundMessages } from './sound.messages.ts'

/** English texts of `soundMessages`. */
export const soundMessagesEn: typeof soundMessages = {
  sound: {
    play: 'Listen',
    stop: 'Stop',
    hint: 'Higher tone: higher value. A rough tone is a reading below target, a soft one a reading in target; each day begins with a click.',
    started: 'The sound has started.',
    stopped: 'The sound has stopped.',
    ended: 'The sound has ended.',
  },
}
