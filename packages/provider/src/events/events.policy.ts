import { type PolicyRow, signedIn } from '../access/policyRow.ts'

export const eventsPolicy: Record<string, PolicyRow> = { 'events.open': signedIn }
