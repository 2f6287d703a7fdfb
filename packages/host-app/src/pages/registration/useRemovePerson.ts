import { generalMessages, ProviderError } from '@diab/core/client'
import type { SupervisedPerson } from '@diab/internal/supervision'
import { required } from '@diab/internal/validation'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { useState } from 'react'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { useApp } from '../../app/useApp.ts'

const passwordForm = { fields: { password: { rules: [required] } }, mode: 'lazy' } as const

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
  const { client } = useDiab()
  const { session } = useApp()
  const { user } = useSignedIn()
  const [mustDelete, setMustDelete] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  async function finish() {
    await session.loadSupervised().catch(onListFailed)
    onRemoved()
  }
  const deletion = useForm({
    definition: passwordForm,
    initial: { password: '' },
    submit: ({ password }) => client.accountData.delete(person.id, 'Patient', password),
    onSent: () => void finish(),
  })
  async function disconnect() {
    setSending(true)
    setProblems([])
    try {
      await client.supervision.disconnect(user.id, person.id)
      await finish()
    } catch (error) {
      if (error instanceof ProviderError && error.status === 409) setMustDelete(true)
      else setProblems(generalMessages(error))
    } finally {
      setSending(false)
    }
  }
  return {
    mustDelete,
    deletion,
    isSending: isSending || deletion.state.status === 'sending',
    problems: mustDelete ? deletion.state.general : problems,
    disconnect: () => void disconnect(),
  }
}
