import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import { therapyContract, type DiabetesStatus, type GlucoseRange, type TherapyLabelTime } from './therapy.contract.ts'

/** Calls about a patient's therapy. */
export interface TherapyApi {
  /** When the patient's time-of-day slots begin and end. */
  listLabels(userId: string, options?: Abortable): Promise<TherapyLabelTime[]>
  /** Target ranges; past ones too unless `activeOnly`. */
  listGlucoseRanges(userId: string, options?: Abortable & { activeOnly?: boolean }): Promise<GlucoseRange[]>
  readDiabetesStatus(userId: string, options?: Abortable): Promise<DiabetesStatus>
}

export const createTherapyApi = (send: SendEndpoint): TherapyApi => ({
  listLabels: (userId, options) => send(therapyContract.listLabels, { params: { userId }, ...options }),
  listGlucoseRanges: (userId, { activeOnly, signal } = {}) =>
    send(therapyContract.listGlucoseRanges, {
      params: { userId },
      query: { activeOnly: activeOnly || undefined, noLimit: true },
      signal,
    }),
  readDiabetesStatus: (userId, options) => send(therapyContract.readDiabetesStatus, { params: { userId }, ...options }),
})
