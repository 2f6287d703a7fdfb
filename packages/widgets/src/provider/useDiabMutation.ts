import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import type { DiabClient } from '@diab/core/client'
import { useDiab } from './useDiab.ts'

export type DiabMutationOptions<Data, Variables, Context = unknown> = Omit<
  UseMutationOptions<Data, Error, Variables, Context>,
  'mutationFn' | 'mutationKey'
> & { mutationFn: (variables: Variables, context: { client: DiabClient }) => Promise<Data> }

/** `useMutation` on the provider's client and QueryClient. */
export function useDiabMutation<Data, Variables = void, Context = unknown>(
  options: DiabMutationOptions<Data, Variables, Context>,
): UseMutationResult<Data, Error, Variables, Context> {
  const { client, queryClient } = useDiab()
  const { mutationFn, ...rest } = options
  return useMutation(
    { networkMode: 'always', ...rest, mutationFn: (variables: Variables) => mutationFn(variables, { client }) },
    queryClient,
  )
}
