import { clinicSupervisor, type PolicyRow } from '../../platform/access/policyRow.ts'

export const clinicSystemPolicy: Record<string, PolicyRow> = {
  'clinicSystem.list': clinicSupervisor,
  'clinicSystem.create': clinicSupervisor,
  'clinicSystem.remove': clinicSupervisor,
}
