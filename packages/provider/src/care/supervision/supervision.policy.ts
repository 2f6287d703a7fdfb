import { onPatient, type PolicyRow, self } from '../../platform/access/policyRow.ts'

/**
 * Supervised persons are other people: a reader of a supervisor's diary does not see them. No user becomes or ceases to be a
 * supervisor in another's name.
 */
export const supervisionPolicy: Record<string, PolicyRow> = {
  'supervision.list': onPatient('own'),
  'supervision.glance': onPatient('read'),
  'supervision.register': self,
  'supervision.connect': self,
  'supervision.disconnect': self,
  'supervision.invite': onPatient('own'),
  'supervision.listSupervisors': onPatient('own'),
  'supervision.removeSupervisor': onPatient('own'),
  'supervision.listRequests': self,
  'supervision.confirm': self,
  'supervision.decline': self,
}
