import type { DiabClient } from '@diab/core/client'
import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { isLate } from '../forms/saveProblem.ts'
import { useDiab } from './useDiab.ts'
import { type DiabCache, useDiabCache } from './useDiabCache.ts'

/** What a write is sent with. */
export interface DiabMutationContext {
  readonly client: DiabClient
  /** Returns the key of a request body: the same body sent again is the same action until it succeeds, a changed one is another. */
  readonly idempotencyKeyOf: (body: unknown) => string
}

type TakeBack = (() => void) | undefined

export type DiabMutationOptions<Data, Variables, Theirs = never> = Omit<
  UseMutationOptions<Data, Error, Variables, TakeBack>,
  'mutationFn' | 'mutationKey' | 'onMutate'
> & {
  mutationFn: (variables: Variables, context: DiabMutationContext) => Promise<Data>
  /** Shows the change before the provider has it. Returns what takes it back, which is called when the provider does not take it. */
  show?: (variables: Variables, cache: DiabCache) => TakeBack | Promise<TakeBack>
  /** Reads what another user saved or removed first; it becomes the `theirs` of the result. */
  readTheirs?: (variables: Variables, context: DiabMutationContext) => Promise<Theirs | undefined>
}

export type DiabMutationResult<Data, Variables, Theirs = never> = UseMutationResult<Data, Error, Variables, TakeBack> & {
  /** The version that another user saved meanwhile, until a write succeeds. */
  readonly theirs: Theirs | undefined
}

/** Every write: `useMutation` on the provider's client and QueryClient, shown at once, with its idempotency keys and lost races. */
export function useDiabMutation<Data, Variables = void, Theirs = never>({
  mutationFn,
  show,
  readTheirs,
  onError,
  ...rest
}: DiabMutationOptions<Data, Variables, Theirs>): DiabMutationResult<Data, Variables, Theirs> {
  const { client, queryClient } = useDiab()
  const cache = useDiabCache()
  const [keys] = useState(() => new Map<string, string>())
  const [theirs, setTheirs] = useState<Theirs>()
  const result = useMutation<Data, Error, Variables, TakeBack>(
    {
      networkMode: 'always',
      ...rest,
      onMutate: (variables) => show?.(variables, cache),
      async mutationFn(variables) {
        const bodies = new Set<string>()
        const idempotencyKeyOf = (value: unknown) => {
          const body = JSON.stringify(value)
          const key = keys.get(body) ?? crypto.randomUUID()
          bodies.add(body)
          keys.set(body, key)
          return key
        }
        const context = { client, idempotencyKeyOf }
        try {
          const data = await mutationFn(variables, context)
          setTheirs(undefined)
          for (const body of bodies) keys.delete(body)
          return data
        } catch (error) {
          if (readTheirs && isLate(error)) {
            const read = await readTheirs(variables, context)
            setTheirs(() => read)
          }
          throw error
        }
      },
      onError(error, variables, takeBack, mutation) {
        takeBack?.()
        return onError?.(error, variables, takeBack, mutation)
      },
    },
    queryClient,
  )
  return { ...result, theirs }
}
