import type { FileAnswers, FileQuestion } from '@diab/core/devices'
import type { MeasuredBy } from '@diab/internal/devices'
import { useState } from 'react'
import { RadioCards } from '../../../app/forms/RadioCards.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { questionMessages as messages } from './questions.messages.ts'

type OriginQuestionProps = {
  question: Extract<FileQuestion, { kind: 'origin' }>
  fileName: string
  onAnswered: (answers: FileAnswers) => void
}

type OpenTable = OriginQuestionProps['question']['tables'][number]

/** Why it is asked: how often was measured, and what the names say. */
function evidenceOf({ minutes, words }: OpenTable): string {
  const gap = minutes === null ? [] : [messages.originGap(minutes)]
  return [...gap, ...(words.length === 0 ? [] : [messages.originNames(words)])].join('; ')
}

/** A sensor's values are evaluated by another range than a meter's, so nothing is preselected. */
export function OriginQuestion({ question: { tables }, fileName, onAnswered }: OriginQuestionProps) {
  const [origins, setOrigins] = useState<Readonly<Record<string, MeasuredBy>>>({})
  const isAnswered = tables.every(({ name }) => origins[name] !== undefined)
  return (
    <QuestionForm
      title={messages.originTitle}
      text={messages.originText(fileName)}
      isAnswered={isAnswered}
      onSubmit={() => isAnswered && onAnswered({ origins })}
    >
      {tables.map((table) => (
        <RadioCards
          key={table.name}
          legend={`${messages.originTable(table.name, table.count)}: ${evidenceOf(table)}`}
          value={origins[table.name]}
          options={(['sensor', 'meter'] as const).map((value) => ({ value, label: messages.origins[value] }))}
          onChange={(origin) => setOrigins({ ...origins, [table.name]: origin })}
        />
      ))}
    </QuestionForm>
  )
}
