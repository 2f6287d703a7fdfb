import { clinicSupervisor, type PolicyRow } from '../../platform/access/policyRow.ts'

export const webhooksPolicy: Record<string, PolicyRow> = {
  'webhook.list': clinicSupervisor,
  'webhook.create': clinicSupervisor,
  'webhook.remove': clinicSupervisor,
  'webhook.listDeliveries': clinicSupervisor,
  'webhook.replay': clinicSupervisor,
}
