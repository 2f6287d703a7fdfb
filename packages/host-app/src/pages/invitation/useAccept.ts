import { generalMessages, ProviderError } from '@diab/core/client'
import { type DiabMutationContext, useDiabMutation } from '@diab/widgets/unstable/hooks'

/** Checks whether the shown invitation is stale: used, expired or revoked, or an account exists meanwhile. */
export const isStaleInvitation = (error: unknown): boolean => error instanceof ProviderError && [404, 410].includes(error.status)

type AcceptOptions = { accept: (context: DiabMutationContext) => Promise<void>; onAccepted: () => void; onStale: () => void }

/** An acceptance without a form: once at a time, with its refusal in words. */
export function useAccept({ accept, onAccepted, onStale }: AcceptOptions) {
  const accepting = useDiabMutation({
    mutationFn: (_: void, context) => accept(context),
    onSuccess: onAccepted,
    onError: (error) => {
      if (isStaleInvitation(error)) onStale()
    },
  })
  const { error, isPending } = accepting
  return {
    isSending: isPending,
    problems: error && !isStaleInvitation(error) ? generalMessages(error) : [],
    run: () => {
      if (!isPending) accepting.mutate()
    },
  }
}
