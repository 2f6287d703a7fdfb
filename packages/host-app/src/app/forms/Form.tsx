import type { ReactNode, Ref } from 'react'

type FormProps = {
  /** Runs on the button and on Enter; the rules are core's, not the browser's. */
  onSubmit: () => unknown
  /** For a submit button outside of the form, such as in a dialog's footer. */
  id?: string
  className?: string
  /** Name of the form, where a page has several. */
  label?: string
  /** Of a form whose first message takes the focus without a bound control. */
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** Every form of the host app: checked by core's rules alone, and never sent by the browser itself. */
export function Form({ onSubmit, id, className, label, ref, children }: FormProps) {
  return (
    <form
      ref={ref}
      id={id}
      noValidate
      className={className}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
