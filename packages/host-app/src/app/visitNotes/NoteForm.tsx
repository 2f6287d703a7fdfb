import { type VisitNote, visitNoteForm, visitNoteMaxLength } from '@diab/internal/visit-notes'
import { useDiabCache } from '@diab/widgets/unstable/hooks'
import { Button, TextArea } from '@diab/widgets/unstable/ui'
import { type KeyboardEvent, useState } from 'react'
import { Form } from '../forms/Form.tsx'
import { GeneralErrors } from '../forms/GeneralErrors.tsx'
import { useDraftForm } from '../forms/useDraftForm.ts'
import * as styles from './visitNotes.css.ts'
import { visitNotesMessages as messages } from './visitNotes.messages.ts'

type NoteFormProps = {
  patientId: string
  /** Whether the form has the focus when it appears. */
  isFocused?: boolean
  onSaved?: (note: VisitNote) => void
}

/** Shows the form of a note; after saving, an empty one replaces it. */
export function NoteForm(props: NoteFormProps) {
  const [savedCount, setSavedCount] = useState(0)
  const onSaved = (note: VisitNote) => {
    setSavedCount((count) => count + 1)
    props.onSaved?.(note)
  }
  return (
    <>
      <OneNote key={savedCount} {...props} isFocused={props.isFocused || savedCount > 0} onSaved={onSaved} />
      <p role="status" className={styles.saved}>
        {savedCount > 0 ? messages.saved : ''}
      </p>
    </>
  )
}

function OneNote({ patientId, isFocused = false, onSaved }: NoteFormProps) {
  const cache = useDiabCache()
  const { state, field, send } = useDraftForm({
    name: `visitNote ${patientId}`,
    definition: visitNoteForm,
    initial: { body: '' },
    async submit({ body }, { client, idempotencyKeyOf }) {
      const note = await client.visitNotes.add(patientId, body, { idempotencyKey: idempotencyKeyOf(body) })
      void cache.invalidate({ feature: 'visitNotes', id: patientId })
      return note
    },
    onSent: onSaved,
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    <Form className={styles.form} onSubmit={send}>
      <TextArea
        {...field('body')}
        label={messages.body}
        required
        rows={3}
        hint={messages.hint}
        onKeyDown={onKeyDown}
        autoFocus={isFocused}
      />
      <GeneralErrors messages={state.general} />
      <div className={styles.formFoot}>
        <span className={styles.count}>{messages.count([...state.values.body].length, visitNoteMaxLength)}</span>
        <Button type="submit" variant="primary" busy={state.status === 'sending'}>
          {messages.save}
        </Button>
      </div>
    </Form>
  )
}
