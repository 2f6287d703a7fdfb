import { clinicKeys } from '@diab/core/clinic'
import { toRegistrationSheetBody } from '@diab/core/patients'
import { toConnectionToken } from '@diab/core/supervision'
import { useDiab, useDiabCache } from '@diab/widgets/provider'
import { useIdempotencyKeys } from '../../../app/forms/useIdempotencyKeys.ts'
import type { AdmissionDraft } from './admission.draft.ts'

/** What became of an admission: a patient, or a mail under way. */
export type Admission =
  | { kind: 'admitted'; patient: { id: string; fullname: string }; sheetId: string | null }
  | { kind: 'invited'; email: string }

/** Takes somebody in as the form says; whoever lists patients, sheets or invitations of the clinic hears of it. */
export function useAdmission(clinicId: string): (draft: AdmissionDraft) => Promise<Admission> {
  const { client } = useDiab()
  const cache = useDiabCache()
  const keyOf = useIdempotencyKeys()

  async function admit(draft: AdmissionDraft): Promise<Admission> {
    const doctorIdList = [...draft.doctorIdList]
    if (draft.way === 'code') {
      const connection = { userConnectionToken: toConnectionToken(draft.userConnectionToken), doctorIdList }
      return { kind: 'admitted', patient: await client.clinicPatient.connect(clinicId, connection), sheetId: null }
    }
    if (draft.way === 'invite') {
      const invitation = { email: draft.email.trim(), doctorIdList }
      await client.clinicPatient.invite(clinicId, invitation, { idempotencyKey: keyOf(invitation) })
      return { kind: 'invited', email: invitation.email }
    }
    const body = toRegistrationSheetBody({ ...draft, userConnectionToken: '' }, true)
    const { id, patient } = await client.registrationSheet.create(clinicId, body, { idempotencyKey: keyOf(body) })
    // A completed sheet has its patient.
    return { kind: 'admitted', patient: { id: patient.id ?? '', fullname: patient.fullname }, sheetId: id }
  }
  return async (draft) => {
    const admission = await admit(draft)
    void cache.invalidate(clinicKeys.all(clinicId))
    return admission
  }
}
