import { patientFlags } from '@diab/core/rules'
import { useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/iconPaths.ts'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton/IconButton.tsx'
import { Popover } from '../ui/Popover/Popover.tsx'
import * as styles from './patientTable.css.ts'
import type { PatientTableModel } from './usePatientTable.ts'
import { usePart } from '../ui/parts/parts.tsx'
import type { PatientTablePart } from './patientParts.ts'
import { useConventions } from '../ui/environment/useConventions.ts'

type Chip = (typeof patientFlags)[number] | 'all'

const icons: Partial<Record<Chip, IconName>> = {
  ketone: 'ketone',
  low_risk: 'chart',
  hypo: 'glucose',
  worsening: 'chart',
  no_data: 'clock',
  sensor_silent: 'wifi-off',
  vip: 'star',
}
const signs: Partial<Record<Chip, string>> = { lo: '▼', hi: '▲' }
/** Who has no doctor is asked for where a doctor is chosen; of a silent sensor a page asks that leads here. */
const flags = patientFlags.filter((flag) => flag !== 'no_doctor' && flag !== 'sensor_silent')
const chips: readonly Chip[] = ['all', ...flags]

/** A meaning with glucose in it is written in the unit that is chosen. */
const textOf = (meaning: string | (() => string)) => (typeof meaning === 'string' ? meaning : meaning())

/** Reasons to look at a patient, with their counts; a press filters by that reason. */
export function FlagChips({ model }: { model: PatientTableModel }) {
  useConventions()
  const { messages, flagCounts, filter, askFlag, canMark } = model
  const part = usePart<PatientTablePart>()
  return (
    <div role="group" aria-label={messages.flagsLabel} {...part('flags', styles.chips)}>
      {(filter.flag === 'sensor_silent' ? [...chips, filter.flag] : chips).map((chip) => {
        if (chip === 'vip' && !canMark) return null
        const icon = icons[chip]
        const isOn = (filter.flag ?? 'all') === chip
        return (
          <button
            key={chip}
            type="button"
            className={styles.chip}
            title={chip === 'all' ? undefined : textOf(messages.flagMeanings[chip])}
            aria-pressed={isOn}
            onClick={() => askFlag(chip === 'all' || isOn ? undefined : chip)}
          >
            {icon && <Icon name={icon} size="small" className={classes(chip === 'vip' && styles.starIcon)} />}
            {signs[chip] && (
              <span aria-hidden="true" className={chip === 'lo' ? styles.loSign : styles.hiSign}>
                {signs[chip]}
              </span>
            )}
            <span className={styles.chipCount}>{flagCounts?.[chip] ?? '–'}</span> {messages.flags[chip]}
          </button>
        )
      })}
      <FlagLegend messages={messages} canMark={canMark} />
    </div>
  )
}

/** What the flags mean, for those who cannot point at one. */
function FlagLegend({ messages, canMark }: Pick<PatientTableModel, 'messages' | 'canMark'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger={<IconButton icon="info" size={36} label={messages.legend} />}
      label={messages.legend}
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      className={styles.legend}
    >
      <dl className={styles.legendList}>
        {flags.map((flag) =>
          flag === 'vip' && !canMark ? null : (
            <div key={flag}>
              <dt className={styles.legendTerm}>{messages.flags[flag]}</dt>
              <dd className={styles.legendText}>{textOf(messages.flagMeanings[flag])}</dd>
            </div>
          ),
        )}
      </dl>
    </Popover>
  )
}
