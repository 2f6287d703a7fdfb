import type { Thread } from '@diab/core/rules'
import { keyOf } from '@diab/core/client'
import { useState } from 'react'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import { useDiabMutation } from '../../provider/useDiabMutation.ts'

type Change = { threadId: string; isAllowed: boolean }

/** Holds whether the patient may answer: shown optimistically, reverted when the provider refuses it. */
export function usePatientResponse() {
  const cache = useDiabCache()
  const [outcome, setOutcome] = useState<{ threadId: string; state: 'saving' | 'saved' | 'failed' }>()
  const write = (changed: Pick<Thread, 'id' | 'patientResponseAllowed'>) =>
    cache.write<readonly Thread[]>(
      keyOf((reader) => reader.threads.list()),
      (list) =>
        list?.map((thread) => (thread.id === changed.id ? { ...thread, patientResponseAllowed: changed.patientResponseAllowed } : thread)),
    )
  const { mutate } = useDiabMutation<Thread, Change>({
    mutationFn: ({ threadId, isAllowed }, { client }) =>
      isAllowed ? client.threads.allowPatientResponse(threadId) : client.threads.denyPatientResponse(threadId),
    async show({ threadId, isAllowed }) {
      setOutcome({ threadId, state: 'saving' })
      // A pending response was computed before the change.
      await cache.cancel(keyOf((reader) => reader.threads.list()))
      write({ id: threadId, patientResponseAllowed: isAllowed })
      return () => write({ id: threadId, patientResponseAllowed: !isAllowed })
    },
    onSuccess: (thread) => {
      write(thread)
      setOutcome({ threadId: thread.id, state: 'saved' })
    },
    onError: (_error, { threadId }) => setOutcome({ threadId, state: 'failed' }),
  })
  return {
    stateOf: (threadId: string): 'idle' | 'saving' | 'saved' | 'failed' => (outcome?.threadId === threadId ? outcome.state : 'idle'),
    change: (threadId: string, isAllowed: boolean) => {
      if (outcome?.state !== 'saving') mutate({ threadId, isAllowed })
    },
  }
}
