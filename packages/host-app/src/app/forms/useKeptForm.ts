import { useEffect } from 'react'
import { useApp } from '../useApp.ts'
import { type FormOptions, useForm } from './useForm.ts'

export type KeptFormOptions<Values extends object, Answer> = FormOptions<Values, Answer> & {
  /** Of this form among all. */
  name: string
  /** Never kept: passwords. The same list at every render. */
  secret?: readonly (keyof Values & string)[]
}

const nothing: readonly never[] = []

/**
 * A form whose page may go away under it, as when the provider does: what was typed stands there again when the page
 * comes back, until it is sent. In memory only.
 */
export function useKeptForm<Values extends object, Answer>(options: KeptFormOptions<Values, Answer>) {
  const { name, secret = nothing, initial, onSent, ...rest } = options
  const { typedForms } = useApp()
  const form = useForm<Values, Answer>({
    ...rest,
    initial: { ...initial, ...typedForms.get(name) },
    onSent(answer, values) {
      typedForms.delete(name)
      onSent?.(answer, values)
    },
  })
  const { values, status } = form.state
  useEffect(() => {
    if (status === 'sent') return void typedForms.delete(name)
    const kept = Object.entries(values).filter(([field]) => !(secret as readonly string[]).includes(field))
    typedForms.set(name, Object.fromEntries(kept))
    return undefined
  }, [typedForms, name, secret, values, status])
  return form
}
