import type { InvitationStatus, InvitationType, MedicalWorkerType } from './clinicEnumerations.ts'

export const invitationStatusLabels: Record<InvitationStatus, string> = { 1: 'Várakozik', 2: 'Lejárt', 3: 'Felhasznált', 4: 'Visszavont' }

export const invitationTypeLabels: Record<InvitationType, string> = {
  1: 'Gondozó meghívója páciensnek',
  2: 'Rendelő meghívója páciensnek',
  3: 'Szakember meghívója',
  4: 'Rendszergazda meghívója',
}

export const medicalWorkerTypeLabels: Record<MedicalWorkerType, string> = { 1: 'Orvos', 2: 'Nővér' }
