import { generalMessages, ProviderError } from '@diab/core/client'
import type { SupervisedPerson } from '@diab/internal/supervision'
import { required } from '@diab/internal/validation'
import { useDiabMutation, useForm } from '@diab/widgets/unstable/hooks'
import { useState } from 'react'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { useApp } from '../../app/useApp.ts'

const passwordForm = { fields: { password: { rules: [required] } }, mode: 'lazy' } as const

/** The provider refuses: no other user could reach the person. */
const isWithoutOther = (error: unknown) => error instanceof ProviderError && error.status === 409

type RemovePersonOptions = {
  person: SupervisedPerson
  onRemoved: () => void
  /** The person is gone, but the list could not be read again. */
  onListFailed: () => void
}

/**
 * Removes a person from supervision. A person without a sign-in and another supervisor would be unreachable: then
 * `mustDelete` is set, and their account is deleted with it, for the supervisor's own password.
 */
export function useRemovePerson({ person, onRemoved, onListFailed }: RemovePersonOptions) {
  const { session } = useApp()
  const { user } = useSignedIn()
  const [mustDelete, setMustDelete] = useState(false)

  async function finish() {
    await session.loadSupervised().catch(onListFailed)
    onRemoved()
  }
  const deletion = useForm({
    definition: passwordForm,
    initial: { password: '' },
    submit: ({ password }, { client }) => client.accountData.delete(person.id, 'Patient', password),
    onSent: () => void finish(),
  })
  const disconnecting = useDiabMutation({
    mutationFn: (_: void, { client }) => client.supervision.disconnect(user.id, person.id),
    onSuccess: finish,
    onError: (error) => {
      if (isWithoutOther(error)) setMustDelete(true)
    },
  })
  const { error } = disconnecting
  return {
    mustDelete,
    deletion,
    isSending: disconnecting.isPending || deletion.isSending,
    problems: mustDelete ? deletion.state.general : error && !isWithoutOther(error) ? generalMessages(error) : [],
    disconnect: () => disconnecting.mutate(),
  }
}
