import { anyone, type PolicyRow } from '../access/policyRow.ts'

export const contactPolicy: Record<string, PolicyRow> = {
  'contact.send': anyone,
}
