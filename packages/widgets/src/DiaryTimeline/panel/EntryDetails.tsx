import { consensusGroupOf, sensorBandText } from '@diab/core/analysis'
import {
  type DiaryEntry,
  EntryOrigin,
  EntryType,
  isGlucose,
  isUnusual,
  rangeFor,
  ResultValidity,
  type TargetRange,
  TherapyLabel,
  withUnusualToggled,
} from '@diab/core/rules'
import { formatDate, formatNumber, formatTime } from '@diab/core/format'
import { useFormat } from '../../provider/useFormat.ts'
import { Icon } from '../../icons/Icon.tsx'
import { useRead } from '../../provider/useRead.ts'
import { useDiabetesStatus } from '../../queries/useAnalysisQueries.ts'
import { reset } from '../../theme/reset.css.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx'
import { RangeGauge } from '../../ui/RangeGauge/RangeGauge.tsx'
import { SelectField } from '../../ui/SelectField/SelectField.tsx'
import { ZoneLabel } from '../../ui/ZoneMark/ZoneLabel.tsx'
import { originIcon } from '../originIcon.ts'
import { eventText, measurementText, relabelledText } from '../entryText.ts'
import type { Measurement } from '../timelineLayout.ts'
import { isMeasurement } from '../timelineLayout.ts'
import { readOnlyReason } from '../readOnlyReason.ts'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import { useEntryPanelMessages } from './entryPanel.messages.ts'
import * as styles from './panel.css.ts'
import * as frame from './panelFrame.css.ts'
import { weekdayIn } from '../../ui/Calendar/weekdayIn.ts'

const labels = Object.values(TherapyLabel)

/** Returns the name of the person other than the patient who handed the entry over; undefined until it is known. */
function useHandedOverBy(patientId: string, entry: DiaryEntry | undefined): string | undefined {
  const { entryType, id } = entry ?? { entryType: 'glucose', id: '' }
  const { data } = useRead((client, signal) => client.diary.read(patientId, entryType, id, { signal }), {
    enabled: entry !== undefined,
  })
  return data?.handedOverBy?.fullname
}

/** An entry to read: everything about it, its slot and its unusual mark changeable in place. */
export function EntryDetails({ model, entry }: { model: DiaryTimelineModel; entry: DiaryEntry }) {
  const { words, permissions, marks } = model
  const { messages } = words
  const { panel } = messages
  const { fields } = useEntryPanelMessages()
  const format = useFormat()
  const isPending = marks[entry.id] === 'pending'
  const canEdit = permissions.canEdit && !isPending
  const relabelled = relabelledText(entry, messages)
  const handedOverBy = useHandedOverBy(model.patientId, isPending ? undefined : entry)
  const recorded = `${panel.recorded[entry.origin]} · ${format.instant(entry.createdAt)}`
  const state = isPending ? messages.row.saving : marks[entry.id] === 'failed' ? messages.row.failed : messages.row.saved
  return (
    <div className={styles.form}>
      <div className={classes(frame.fields, frame.columns)}>
        {isMeasurement(entry) ? <MeasuredValue model={model} entry={entry} /> : <EventValue model={model} entry={entry} />}
        <dl className={styles.facts}>
          <dt className={styles.factName}>{fields.date}</dt>
          <dd className={reset}>{`${formatDate(entry.entryDate)} ${weekdayIn(messages.day.weekdays, entry.entryDate)}`}</dd>
          <dt className={styles.factName}>{fields.time}</dt>
          <dd className={reset}>{formatTime(entry.entryDate)}</dd>
          {isGlucose(entry) && (
            <>
              <dt className={styles.factName}>{fields.mealType}</dt>
              <dd className={reset}>{messages.mealTypes[entry.mealType]}</dd>
            </>
          )}
          {!canEdit && (
            <>
              <dt className={styles.factName}>{fields.label}</dt>
              <dd className={reset}>
                {messages.labels[entry.therapyLabel]}
                {relabelled && ` (${relabelled})`}
              </dd>
            </>
          )}
        </dl>
        {canEdit && (
          <SelectField
            label={fields.label}
            hint={relabelled || undefined}
            value={entry.therapyLabel}
            options={labels.map((value) => ({ value, label: messages.labels[value] }))}
            onChange={(label) => void model.relabel(entry, label)}
          />
        )}
        {canEdit && isGlucose(entry) && (
          <Checkbox
            label={messages.marks[3]}
            note={fields.unusualHint}
            checked={isUnusual(entry)}
            onChange={() => void model.changeEntry(entry, withUnusualToggled(entry))}
          />
        )}
        {!permissions.canEdit && (
          <p className={styles.notice}>
            <Icon name="lock" size="small" />
            <span className={styles.noticeText}>{readOnlyReason(model)}</span>
          </p>
        )}
        {!marks[entry.id] && model.renderEntryActions?.(entry, model.closePanel)}
        <p className={styles.quiet}>
          <Icon name={originIcon[entry.origin]} size="small" />
          {`${recorded} · ${handedOverBy ? `${panel.handedOverBy(handedOverBy)} · ` : ''}${state}`}
        </p>
      </div>
      {permissions.canEdit && (
        <div className={classes(styles.footer, styles.buttons)}>
          <span className={styles.footerStart}>
            <Button variant="danger" icon="trash" aria-disabled={isPending || undefined} onClick={() => model.deleteEntry(entry)}>
              {panel.delete}
            </Button>
          </span>
          <Button
            variant="primary"
            icon="pencil"
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && model.editEntry(entry)}
          >
            {panel.edit}
          </Button>
        </div>
      )}
    </div>
  )
}

function MeasuredValue({ model, entry }: { model: DiaryTimelineModel; entry: Measurement }) {
  const { messages } = model.words
  const { gauge } = useEntryPanelMessages()
  const text = measurementText(entry, messages)
  const range = isGlucose(entry) ? rangeFor(model.plan.ranges, entry) : undefined
  const isValid = isGlucose(entry) && entry.glucoseResultValidity === ResultValidity.Valid
  const isOfSensor = entry.origin === EntryOrigin.Sensor
  return (
    <div>
      <p className={styles.detailValue}>
        {text.value} {text.unit && <span className={styles.detailUnit}>{text.unit}</span>}
      </p>
      {range && (
        <RangeGauge
          className={styles.gauge}
          value={isValid ? entry.value : undefined}
          zone={text.zone}
          low={range.min}
          high={range.max}
          valueText={text.value}
        />
      )}
      <p className={styles.verdict}>
        <ZoneLabel zone={text.zone} unusual={text.unusual}>
          {text.word}
          {range && isOfSensor && <SensorTarget model={model} range={range} />}
          {range && !isOfSensor && ` · ${gauge.target(formatNumber(range.min, 'consensus'), formatNumber(range.max, 'consensus'))}`}
        </ZoneLabel>
      </p>
    </div>
  )
}

/** The sensor range by the name that the charts and the overview have for it; nothing until it is known which it is. */
function SensorTarget({ model, range }: { model: DiaryTimelineModel; range: TargetRange }) {
  const { gauge } = useEntryPanelMessages()
  const status = useDiabetesStatus(model.patientId)
  if (status.isPending) return null
  return ` · ${gauge.sensorTarget(sensorBandText(range, consensusGroupOf(status.data?.diabetesType), gauge.sensorBand))}`
}

function EventValue({ model, entry }: { model: DiaryTimelineModel; entry: DiaryEntry }) {
  const { amount, name } = eventText(entry, model.words)
  return (
    <div>
      {amount && <p className={styles.detailValue}>{amount}</p>}
      <p className={entry.entryType === EntryType.Feel || amount ? styles.detailText : styles.detailValue}>{name}</p>
    </div>
  )
}
