import { toRegistrationSheetBody } from '@diab/internal/patients'
import { toConnectionToken } from '@diab/internal/supervision'
import { type DiabMutationContext, useDiabCache } from '@diab/widgets/unstable/hooks'
import type { AdmissionDraft } from './admission.draft.ts'

/** What became of an admission: a patient, or a mail under way. */
export type Admission =
  | { kind: 'admitted'; patient: { id: string; fullname: string }; sheetId: string | null }
  | { kind: 'invited'; email: string }

/** Returns a function that admits a patient; it invalidates the clinic's lists of patients, sheets and invitations. */
export function useAdmission(clinicId: string): (draft: AdmissionDraft, context: DiabMutationContext) => Promise<Admission> {
  const cache = useDiabCache()
  async function admit(draft: AdmissionDraft, { client, idempotencyKeyOf }: DiabMutationContext): Promise<Admission> {
    const doctorIdList = [...draft.doctorIdList]
    if (draft.way === 'code') {
      const connection = { userConnectionToken: toConnectionToken(draft.userConnectionToken), doctorIdList }
      return { kind: 'admitted', patient: await client.clinicPatient.connect(clinicId, connection), sheetId: null }
    }
    if (draft.way === 'invite') {
      const invitation = { email: draft.email.trim(), doctorIdList }
      await client.clinicPatient.invite(clinicId, invitation, { idempotencyKey: idempotencyKeyOf(invitation) })
      return { kind: 'invited', email: invitation.email }
    }
    const body = toRegistrationSheetBody({ ...draft, userConnectionToken: '' }, true)
    const { id, patient } = await client.registrationSheet.create(clinicId, body, { idempotencyKey: idempotencyKeyOf(body) })
    // A completed sheet has its patient.
    return { kind: 'admitted', patient: { id: patient.id ?? '', fullname: patient.fullname }, sheetId: id }
  }
  return async (draft, context) => {
    const admission = await admit(draft, context)
    void cache.invalidate({ id: clinicId })
    return admission
  }
}
