import { toRegistrationSheetBody } from '@diab/internal/patients'
import { toConnectionToken } from '@diab/internal/supervision'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache } from '@diab/widgets/unstable/hooks'
import { useIdempotencyKeys } from '../../../app/forms/useIdempotencyKeys.ts'
import type { AdmissionDraft } from './admission.draft.ts'

/** What became of an admission: a patient, or a mail under way. */
export type Admission =
  | { kind: 'admitted'; patient: { id: string; fullname: string }; sheetId: string | null }
  | { kind: 'invited'; email: string }

/** Returns a function that admits a patient; it invalidates the clinic's lists of patients, sheets and invitations. */
export function useAdmission(clinicId: string): (draft: AdmissionDraft) => Promise<Admission> {
  const { client } = useDiab()
  const cache = useDiabCache()
  const idempotencyKeyOf = useIdempotencyKeys()

  async function admit(draft: AdmissionDraft): Promise<Admission> {
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
  return async (draft) => {
    const admission = await admit(draft)
    void cache.invalidate({ id: clinicId })
    return admission
  }
}
