import { Button, Card } from '@diab/widgets/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { questionMessages as messages } from './questions.messages.ts'
import * as styles from './questions.css.ts'

type QuestionFormProps = { title: string; text: string; isAnswered: boolean; onSubmit: () => void; children: ReactNode }

/** One question about a file; the focus comes to it, since nothing goes on without it. */
export function QuestionForm({ title, text, isAnswered, onSubmit, children }: QuestionFormProps) {
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
