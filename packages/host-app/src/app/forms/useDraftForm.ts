import { type FormOptions, useForm } from '@diab/widgets/unstable/hooks'
import { useEffect, useState } from 'react'
import { useApp } from '../useApp.ts'

export type DraftFormOptions<Values extends object, Answer, Theirs = never> = FormOptions<Values, Answer, Theirs> & {
  /** Of this form among all. */
  name: string
  /** Never kept: passwords. The same list at every render. */
  secret?: readonly (keyof Values & string)[]
}

const nothing: readonly never[] = []

const without = (values: object, secret: readonly string[]): object =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)))

/**
 * Returns a form whose input survives an unmount, as when the provider goes away and comes back, until it is sent. The input
 * is in memory only, so that a reload asks first.
 */
export function useDraftForm<Values extends object, Answer, Theirs = never>(options: DraftFormOptions<Values, Answer, Theirs>) {
  const { name, secret = nothing, initial, onSent, ...rest } = options
  const { typedForms } = useApp()
  const [begun] = useState(initial)
  const form = useForm<Values, Answer, Theirs>({
    ...rest,
    initial: { ...initial, ...typedForms.get(name) },
    onSent(answer, values) {
      typedForms.delete(name)
      onSent?.(answer, values)
    },
  })
  const { values, status } = form.state
  useEffect(() => {
    const shown = without(values, secret)
    const isTyped = JSON.stringify(shown) !== JSON.stringify(without(begun, secret))
    if (isTyped && status !== 'sent') typedForms.set(name, shown)
    else typedForms.delete(name)
  }, [typedForms, name, secret, begun, values, status])
  return form
}
