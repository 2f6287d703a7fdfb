import { analysisFilter, type AnalysisFilter, type AnalysisFilterEvent, type AnalysisFilterName } from '@diab/core/machines'
import { type EntryKindIcon, Icon } from '../../icons/Icon.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx'
import type { AnalysisChartsMessages } from '../AnalysisCharts.messages.ts'
import * as styles from './filterTree.css.ts'

export interface FilterTreeProps {
  filter: AnalysisFilter
  onFilterEvent: (event: AnalysisFilterEvent) => void
  messages: AnalysisChartsMessages
}

interface Branch {
  name: AnalysisFilterName
  kind?: EntryKindIcon
  children?: readonly Branch[]
}

const glucose: Branch = {
  name: 'glucose',
  kind: 'glucose',
  children: [{ name: 'fasting' }, { name: 'preprandial' }, { name: 'postprandial' }, { name: 'bedtime' }, { name: 'casual' }],
}

const details: Branch = {
  name: 'details',
  children: [
    { name: 'meal', kind: 'meal' },
    { name: 'medicine', kind: 'medicine', children: [{ name: 'insulin' }, { name: 'nonInsulin' }] },
    { name: 'ketone', kind: 'ketone' },
    { name: 'feel', kind: 'feel' },
    { name: 'activity', kind: 'activity' },
  ],
}

const leavesOf = ({ name, children }: Branch): readonly AnalysisFilterName[] => children?.flatMap(leavesOf) ?? [name]

/** The whole filter as a tree of switches; core's machine decides what a switch takes with it. */
export function FilterTree({ filter, onFilterEvent, messages: { filters } }: FilterTreeProps) {
  const draw = (branch: Branch) => {
    const { name, kind, children } = branch
    const isOn = analysisFilter.isOn(filter, name)
    const isMixed = isOn && leavesOf(branch).some((leaf) => !analysisFilter.isOn(filter, leaf))
    return (
      <div key={name}>
        <Checkbox
          className={styles.row}
          label={
            <span className={styles.label}>
              {kind && <Icon name={kind} kind={kind} />}
              {filters[name]}
            </span>
          }
          checked={isOn}
          mixed={isMixed}
          onChange={() => onFilterEvent({ type: 'toggle', name })}
        />
        {children && (
          <div role="group" aria-label={filters[name]} className={styles.branch}>
            {children.map(draw)}
          </div>
        )}
      </div>
    )
  }
  const isAllOn = [...leavesOf(glucose), ...leavesOf(details), 'manual' as const].every((name) => analysisFilter.isOn(filter, name))
  return (
    <div className={styles.tree}>
      {draw(glucose)}
      <hr className={styles.line} />
      {draw(details)}
      <hr className={styles.line} />
      <Checkbox
        label={filters.manual}
        hint={filters.manualHint}
        checked={filter.manual}
        onChange={() => onFilterEvent({ type: 'toggle', name: 'manual' })}
      />
      {!isAllOn && (
        <Button variant="quiet" onClick={() => onFilterEvent({ type: 'showAll' })}>
          {filters.reset}
        </Button>
      )}
    </div>
  )
}
