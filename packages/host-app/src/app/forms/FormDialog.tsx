import { Button, Dialog } from '@diab/widgets/unstable/ui'
import { type ReactNode, useId } from 'react'
import { pagePartsMessages as messages } from '../pageParts/pageParts.messages.ts'
import { Form } from './Form.tsx'
import { GeneralErrors } from './GeneralErrors.tsx'

type FormDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** State of `useForm`: while it is sending the dialog stays open; errors of no field appear below the fields. */
  state: { readonly status: string; readonly general: readonly string[] }
  onSubmit: () => unknown
  /** The verb on the button that sends. */
  verb: string
  isDangerous?: boolean
  /** Of the fields. */
  className?: string
  children: ReactNode
}

/** A form in a dialog: its fields, and below them the way back and the button that sends. */
export function FormDialog({
  open,
  onClose,
  title,
  description,
  state,
  onSubmit,
  verb,
  isDangerous,
  className,
  children,
}: FormDialogProps) {
  const formId = useId()
  const isSending = state.status === 'sending'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!isSending}
      title={title}
      description={description}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} variant={isDangerous ? 'danger' : 'primary'} busy={isSending}>
            {verb}
          </Button>
        </>
      }
    >
      <Form id={formId} className={className} onSubmit={onSubmit}>
        {children}
        <GeneralErrors messages={state.general} />
      </Form>
    </Dialog>
  )
}
