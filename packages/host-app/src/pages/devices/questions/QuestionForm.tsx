import { Button, Card } from '@diab/widgets/unstable/ui'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { questionMessages as messages } from './questions.messages.ts'
import * as styles from './questions.css.ts'

type QuestionFormProps = {
  title: string
  text: string
  isAnswered: boolean
  onSubmit: () => void
  formRef?: Ref<HTMLFormElement>
  children: ReactNode
}

/** Shows one question about a file; it takes the focus, since the upload waits for the answer. */
export function QuestionForm({ title, text, isAnswered, onSubmit, formRef, children }: QuestionFormProps) {
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card
      tone="info"
      title={
        <span ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </span>
      }
    >
      <Form
        ref={formRef}
        className={styles.form}
        onSubmit={() => {
          if (isAnswered) onSubmit()
        }}
      >
        <p className={styles.text}>{text}</p>
        {children}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" aria-disabled={!isAnswered}>
            {messages.goOn}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
