import { healthRecordErrorLabelsEn, type Translated } from '@diab/internal/en'
import type { healthRecordMessages } from './healthRecord.messages.ts'

/** English texts of `healthRecordMessages`. */
export const healthRecordMessagesEn: Translated<typeof healthRecordMessages> = {
  title: 'EESZT',
  titleOf: (name) => `EESZT – ${name}`,
  unavailableTitle: 'The EESZT connection is not available here',
  unavailableText:
    'This installation is not connected with EESZT, the Hungarian national eHealth system. Your diary works fully without it, and your data do not go there.',
  intro:
    'If you connect the diary with EESZT, the Hungarian national eHealth system, doctors who have the right to can see the readings there too.',
  connectTitle: 'Connect',
  number: 'TAJ number',
  numberHint: 'Nine digits (Hungarian social security number). Only used to identify you.',
  connect: 'Connect',
  connected: 'The diary is connected',
  since: (when) => `since ${when}`,
  connectedToast: 'The diary is connected with EESZT.',
  disconnect: 'End connection',
  disconnectTitle: 'End the EESZT connection?',
  disconnectConsequences: ['New readings of the diary no longer go to EESZT.', 'What is already there can be managed in EESZT.'],
  disconnected: 'The EESZT connection has ended.',
  lastProblem: 'The last answer of EESZT was:',
  errors: healthRecordErrorLabelsEn,
  loadFailed: 'The state of the EESZT connection could not be loaded',
}
