import { anyone, type PolicyRow } from '../../platform/access/policyRow.ts'

export const contactPolicy: Record<string, PolicyRow> = {
  'contact.send': anyone,
}
