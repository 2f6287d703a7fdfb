import { isEqual } from '../outbox/outbox.machine.ts'
import { type FakeAnswer, FakeProblem } from './fakeAnswer.ts'

interface KeyedCall {
  /** Undefined for a caller without a token, whose keys are not stored. */
  callerId: string | undefined
  endpointId: string
  key: string | undefined
  /** What makes two requests the same: path parameters and body. */
  content: unknown
}

/**
 * Runs each call once per person, endpoint and key, as the provider does: a repeat gets the first answer, another
 * content is 422, a key that is none 400, and what failed leaves its key free.
 */
export function createFakeIdempotency() {
  const first = new Map<string, { content: unknown; answer: FakeAnswer }>()
  return ({ callerId, endpointId, key, content }: KeyedCall, work: () => FakeAnswer): FakeAnswer => {
    if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) throw new FakeProblem(400, 'Bad Request', { '': ['Idempotency-Key'] })
    if (key === undefined || callerId === undefined) return work()
    const name = `${endpointId} ${callerId} ${key}`
    const known = first.get(name)
    if (known && !isEqual(known.content, content)) throw new FakeProblem(422, 'Unprocessable Content')
    const answer = known?.answer ?? work()
    first.set(name, known ?? { content: structuredClone(content), answer })
    return answer
  }
}
