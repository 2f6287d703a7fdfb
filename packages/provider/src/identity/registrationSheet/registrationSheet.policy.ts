import { clinicMember, type PolicyRow } from '../../platform/access/policyRow.ts'

export const registrationSheetPolicy: Record<string, PolicyRow> = {
  'registrationSheet.list': clinicMember,
  'registrationSheet.read': clinicMember,
  'registrationSheet.create': clinicMember,
  'registrationSheet.update': clinicMember,
  'registrationSheet.remove': clinicMember,
}
