import type { DateOrder } from '@diab/internal/devices'
import type { FileAnswers, FileQuestion } from '@diab/core/devices'
import { formatDateTime } from '@diab/core/format'
import { useState } from 'react'
import { RadioCards } from '../../../app/forms/RadioCards.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { questionMessages as messages } from './questions.messages.ts'
import * as styles from './questions.css.ts'

type DateOrderQuestionProps = {
  question: Extract<FileQuestion, { kind: 'dateOrder' }>
  fileName: string
  onAnswered: (answers: FileAnswers) => void
}

/** 03.04. is the third of April or the fourth of March: shown both ways, on dates of the file. */
export function DateOrderQuestion({ question: { orders, examples }, fileName, onAnswered }: DateOrderQuestionProps) {
  const [order, setOrder] = useState<DateOrder>()
  const options = orders.map((value, at) => ({
    value,
    label: messages.dateOrders[value],
    detail: examples.map(({ text, readings }) => (
      <span key={text} className={styles.example}>
        {messages.example(text, formatDateTime(readings[at] ?? ''))}
      </span>
    )),
  }))
  return (
    <QuestionForm
      title={messages.dateTitle}
      text={messages.dateText(fileName)}
      isAnswered={order !== undefined}
      onSubmit={() => order && onAnswered({ dateOrder: order })}
    >
      <RadioCards legend={messages.dateTitle} legendHidden value={order} options={options} onChange={setOrder} />
    </QuestionForm>
  )
}
