import type { FileAnswers, FileQuestion } from '@diab/core/devices'
import { toMmolPerL } from '@diab/internal/diary'
import { formatAmount, formatNumber } from '@diab/core/format'
import { useState } from 'react'
import { RadioCards } from '../../../app/forms/RadioCards.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { questionMessages as messages } from './questions.messages.ts'

type Unit = NonNullable<FileAnswers['glucoseUnit']>

type GlucoseUnitQuestionProps = {
  question: Extract<FileQuestion, { kind: 'glucoseUnit' }>
  fileName: string
  onAnswered: (answers: FileAnswers) => void
}

/** Eighteen-fold is the difference: each answer says what the file's values would become. */
export function GlucoseUnitQuestion({ question: { lowest, highest }, fileName, onAnswered }: GlucoseUnitQuestionProps) {
  const [unit, setUnit] = useState<Unit>()
  const given = [formatAmount(lowest), formatAmount(highest)] as const
  const converted = [formatNumber(toMmolPerL(lowest, 'mg/dl')), formatNumber(toMmolPerL(highest, 'mg/dl'))] as const
  const options = [
    { value: 'mmol/l' as const, label: 'mmol/l', detail: messages.unitRange(...given, 'mmol/l') },
    {
      value: 'mg/dl' as const,
      label: 'mg/dl',
      detail: `${messages.unitRange(...given, 'mg/dl')}; ${messages.unitConverted(...converted)}`,
    },
  ]
  return (
    <QuestionForm
      title={messages.unitTitle}
      text={messages.unitText(fileName)}
      isAnswered={unit !== undefined}
      onSubmit={() => unit && onAnswered({ glucoseUnit: unit })}
    >
      <RadioCards legend={messages.unitTitle} legendHidden value={unit} options={options} onChange={setUnit} />
    </QuestionForm>
  )
}
