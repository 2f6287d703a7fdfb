import { type PolicyRow, signedIn } from '../../platform/access/policyRow.ts'

export const eventsPolicy: Record<string, PolicyRow> = { 'events.open': signedIn }
