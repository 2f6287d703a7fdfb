import { therapyContract } from '../therapy/therapy.contract.ts'
import type { TherapyChange } from '../therapy/therapyChange.schema.ts'
import { historyPageSize } from '../therapy/therapyLimits.ts'
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'

interface Page {
  offset?: number
  limit?: number
  noLimit?: boolean
}

/** A page of a list, with the length of the whole. */
export function pageOf(items: readonly unknown[], query: Record<string, unknown>, size: number): FakeAnswer {
  const { offset = 0, limit = size, noLimit }: Page = query
  return { body: noLimit ? items : items.slice(offset, offset + limit), headers: { 'x-total-count': String(items.length) } }
}

/** @throws FakeProblem 400 when there is a message. */
export function refuse(errors: Record<string, string[]>): void {
  if (Object.keys(errors).length > 0) throw new FakeProblem(400, 'Bad Request', errors)
}

/** @throws FakeProblem 412 when the caller saw another version. */
export function checkVersion({ version }: FakeRequest, stored: { version: number }): void {
  if (version !== undefined && version !== stored.version) throw new FakeProblem(412, 'Precondition Failed')
}

/** Writes a line of the history. */
export function record(
  { state, caller }: FakeRequest,
  patientId: string,
  change: Pick<TherapyChange, 'event'> & Partial<Pick<TherapyChange, 'mealTime' | 'before' | 'after'>>,
): void {
  const changes = (state.therapyChanges[patientId] ??= [])
  changes.push({
    id: state.nextId(),
    changedAt: state.clock.instant(),
    changedBy: caller ? { id: caller.id, fullname: caller.fullname } : null,
    mealTime: null,
    before: null,
    after: null,
    ...structuredClone(change),
  })
}

export const fakeTherapyHistoryHandlers: Record<string, FakeHandler> = {
  [therapyContract.history.id]: (request) => {
    const patientId = checkAccess(request, 'read')
    return pageOf((request.state.therapyChanges[patientId] ?? []).toReversed(), request.query, historyPageSize)
  },
}
