import type { FileAnswers, FileQuestion } from '@diab/core/devices'
import { ColumnMapper } from './ColumnMapper.tsx'
import { DateOrderQuestion } from './DateOrderQuestion.tsx'
import { GlucoseUnitQuestion } from './GlucoseUnitQuestion.tsx'
import { OriginQuestion } from './OriginQuestion.tsx'

type FileQuestionCardProps = {
  question: FileQuestion
  fileName: string
  /** The signed-in person, who knows the layouts. */
  userId: string
  onAnswered: (answers: FileAnswers) => void
}

/** What a file leaves open. Nothing is guessed: a wrong day or a wrong unit would be believed. */
export function FileQuestionCard({ question, fileName, userId, onAnswered }: FileQuestionCardProps) {
  switch (question.kind) {
    case 'dateOrder':
      return <DateOrderQuestion question={question} fileName={fileName} onAnswered={onAnswered} />
    case 'glucoseUnit':
      return <GlucoseUnitQuestion question={question} fileName={fileName} onAnswered={onAnswered} />
    case 'origin':
      return <OriginQuestion question={question} fileName={fileName} onAnswered={onAnswered} />
    case 'columns':
      return <ColumnMapper question={question} fileName={fileName} userId={userId} onAnswered={onAnswered} />
  }
}
