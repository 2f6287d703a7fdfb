import { may } from '@diab/core/guards'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import type { CallingUploader } from '../../record/devices/callingUploader.ts'
import { problem } from '../../platform/http/problem.ts'

/** A call of an app, with the rights of the person who connected it. */
export interface UploaderCall extends AuditedCall {
  uploader: CallingUploader
  now: Date
}

export const mayChange = ({ relation }: UploaderCall): boolean => relation !== undefined && may('change', relation)

/** @throws ProblemError 403 where the patient's doctors change the diary */
export function requireChange(call: UploaderCall): void {
  if (!mayChange(call)) throw problem(403)
}
