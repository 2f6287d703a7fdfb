import { pushContract } from '../push/push.contract.ts'
import type { FakeHandler } from './fakeAnswer.ts'

/** Tokens by user; a token saved by another user moves to them. */
export const fakePushHandlers: Record<string, FakeHandler> = {
  [pushContract.saveToken.id]: ({ state, caller, body }) => {
    const { token } = body as { token: string }
    if (caller) state.pushTokens[token] = caller.id
    return {}
  },
  [pushContract.removeToken.id]: ({ state, caller, body }) => {
    const { token } = body as { token: string }
    if (state.pushTokens[token] === caller?.id) delete state.pushTokens[token]
    return {}
  },
  [pushContract.saveMeasureReminder.id]: ({ state, caller }) => ({
    body: { isPushed: caller !== undefined && Object.values(state.pushTokens).includes(caller.id) },
  }),
  [pushContract.removeMeasureReminder.id]: () => ({}),
}
