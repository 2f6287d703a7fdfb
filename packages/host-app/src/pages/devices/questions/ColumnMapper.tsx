import { keyOf } from '@diab/core/client'
import { type SavedImportMapping } from '@diab/internal/devices'
import type { FileAnswers, FileQuestion, ImportMapping } from '@diab/core/devices'
import { useDiabCache, useDiabMutation, useForm } from '@diab/widgets/unstable/hooks'
import { Button, Checkbox, SelectField, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { RadioCards } from '../../../app/forms/RadioCards.tsx'
import { ColumnPreview } from './ColumnPreview.tsx'
import {
  checkMappingDraft,
  type ColumnName,
  mappingForm,
  type MappingDraft,
  toMapping,
  toMappingDraft,
  withColumns,
} from './mapping.draft.ts'
import { FurtherColumns } from './FurtherColumns.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { columnNames, questionMessages as messages } from './questions.messages.ts'
import * as styles from './questions.css.ts'

type ColumnMapperProps = {
  question: Extract<FileQuestion, { kind: 'columns' }>
  fileName: string
  userId: string
  onAnswered: (answers: FileAnswers) => void
}

/** A table of unknown layout: which column is what, beside its first rows. */
export function ColumnMapper({ question, fileName, userId, onAnswered }: ColumnMapperProps) {
  const { table, heading, headingKey, rows, proposed, layouts, canSkip } = question
  const sample = { heading, rows }
  const [initial] = useState(() => toMappingDraft(proposed, fileName, sample))
  const remember = useRemember(userId)
  const { state, fill, send, element } = useForm<MappingDraft, ImportMapping>({
    definition: mappingForm,
    initial,
    async submit(values) {
      const mapping = toMapping(values)
      if (values.isSaved) remember({ heading: headingKey, name: values.name.trim(), mapping })
      return mapping
    },
    onSent: (mapping) => onAnswered(canSkip ? { layouts: { ...layouts, [headingKey]: mapping } } : { mapping }),
  })
  const draft = state.values
  // A message may concern two columns: once the form was refused, all of them follow what is chosen.
  const errors = Object.keys(state.issues).length > 0 ? checkMappingDraft(draft) : {}
  const changeColumns = (columns: MappingDraft['columns']) => fill(withColumns(draft, columns, sample))
  const options = [
    { value: -1, label: messages.noColumn },
    ...heading.map((name, at) => ({
      value: at,
      label: name.trim() ? messages.columnOption(at + 1, name.trim()) : messages.unnamedColumn(at + 1),
    })),
  ]
  const columnErrors = (column: ColumnName) => errors[column] ?? (column === 'glucose' ? errors.values : undefined)
  return (
    <QuestionForm
      title={messages.columnsTitle}
      text={messages.columnsText(canSkip ? `${fileName}, ${table}` : fileName)}
      isAnswered
      onSubmit={send}
      formRef={element}
    >
      <div className={styles.fields}>
        {columnNames.map((column) => (
          <SelectField
            key={column}
            label={messages.columns[column]}
            required={column === 'date'}
            value={draft.columns[column] ?? -1}
            options={options}
            error={columnErrors(column)}
            onChange={(at) => changeColumns({ ...draft.columns, [column]: at === -1 ? undefined : at })}
          />
        ))}
      </div>
      <FurtherColumns columns={draft.columns} sample={sample} errors={errors} onChanged={changeColumns} />
      <ColumnPreview heading={heading} rows={rows} columns={draft.columns} />
      <div className={styles.fields}>
        <RadioCards
          legend={messages.dateOrderLegend}
          value={draft.dateOrder}
          options={(['ymd', 'dmy', 'mdy'] as const).map((value) => ({ value, label: messages.dateOrders[value] }))}
          error={errors.dateOrder}
          onChange={(dateOrder) => fill({ dateOrder })}
        />
        <RadioCards
          legend={messages.unitLegend}
          value={draft.glucoseUnit}
          options={(['mmol/l', 'mg/dl'] as const).map((value: ImportMapping['glucoseUnit']) => ({ value, label: value }))}
          error={errors.glucoseUnit}
          onChange={(glucoseUnit) => fill({ glucoseUnit })}
        />
      </div>
      <div className={styles.fields}>
        <Checkbox label={messages.remember} checked={draft.isSaved} onChange={(isSaved) => fill({ isSaved })} />
        {draft.isSaved ? (
          <TextField
            label={messages.name}
            hint={messages.nameHint}
            maxLength={100}
            value={draft.name}
            error={errors.name}
            onChange={(name) => fill({ name })}
          />
        ) : null}
      </div>
      {canSkip ? (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => onAnswered({ layouts: { ...layouts, [headingKey]: null } })}>
            {messages.skipTable}
          </Button>
        </div>
      ) : null}
    </QuestionForm>
  )
}

/** Keeps a layout for the next file with the same heading. The file is read whether that succeeds or not. */
function useRemember(userId: string) {
  const cache = useDiabCache()
  const toasts = useToasts()
  const { mutate } = useDiabMutation({
    async mutationFn(fresh: SavedImportMapping, { client }) {
      const known = await client.devices.readMappings(userId)
      const others = known.filter(({ heading }) => heading !== fresh.heading)
      return client.devices.updateMappings(userId, [fresh, ...others].slice(0, 50))
    },
    onSuccess: (saved) =>
      cache.write<SavedImportMapping[]>(
        keyOf((reader) => reader.devices.readMappings(userId)),
        () => saved,
      ),
    onError: () => toasts.warning(messages.rememberFailed),
  })
  return mutate
}
