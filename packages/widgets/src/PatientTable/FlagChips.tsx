import { patientFlags } from '@diab/core/clinic'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/iconPaths.ts'
import { classes } from '../ui/classes.ts'
import * as styles from './patientTable.css.ts'
import type { PatientTableModel } from './usePatientTable.ts'
import { usePart } from '../ui/parts/parts.tsx'
import type { PatientTablePart } from './patientParts.ts'

type Chip = (typeof patientFlags)[number] | 'all'

const icons: Partial<Record<Chip, IconName>> = { ketone: 'ketone', low_risk: 'chart', worsening: 'chart', no_data: 'clock', vip: 'star' }
const signs: Partial<Record<Chip, string>> = { lo: '▼', hi: '▲' }
const chips: readonly Chip[] = ['all', ...patientFlags]

/** Reasons to look at somebody, with how many there are; a press shows those alone. */
export function FlagChips({ model }: { model: PatientTableModel }) {
  const { messages, flagCounts, filter, askFlag, canMark } = model
  const part = usePart<PatientTablePart>()
  return (
    <div role="group" aria-label={messages.flagsLabel} {...part('flags', styles.chips)}>
      {chips.map((chip) => {
        if (chip === 'vip' && !canMark) return null
        const icon = icons[chip]
        const isOn = (filter.flag ?? 'all') === chip
        return (
          <button
            key={chip}
            type="button"
            className={styles.chip}
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
    </div>
  )
}
