import { diaryFilter, type DiaryFilter, type DiaryFilterEvent, type FilterName } from '@diab/core/machines'
import { Button } from '../ui/Button/Button.tsx'
import { Checkbox } from '../ui/Checkbox/Checkbox.tsx'
import { useMessages } from '../ui/environment/useMessages.ts'
import { type FilterTreeMessages, filterTreeMessages } from './filterTree.messages.ts'
import * as styles from './toolbar.css.ts'

export interface FilterTreeProps {
  filter: DiaryFilter
  onFilterEvent: (event: DiaryFilterEvent) => void
}

interface Branch {
  name: FilterName
  label: string
  hint?: string
  children?: readonly Branch[]
}

const treeOf = (filters: FilterTreeMessages): readonly Branch[] => [
  {
    name: 'glucose',
    label: filters.glucose,
    children: [
      { name: 'measured', label: filters.meter },
      { name: 'manual', label: filters.manual },
    ],
  },
  {
    name: 'details',
    label: filters.details,
    children: [
      { name: 'ketone', label: filters.ketone, hint: filters.ketoneHint },
      { name: 'meal', label: filters.meal },
      {
        name: 'medicine',
        label: filters.medicineIntake,
        children: [
          { name: 'insulin', label: filters.insulin },
          { name: 'nonInsulin', label: filters.nonInsulin },
        ],
      },
      { name: 'feel', label: filters.feel },
      { name: 'activity', label: filters.physicalActivity },
    ],
  },
]

/** The whole filter as a tree of switches; core's machine decides what a switch takes with it. */
export function FilterTree({ filter, onFilterEvent }: FilterTreeProps) {
  const { filters } = useMessages(filterTreeMessages).diaryTimeline
  const draw = ({ name, label, hint, children }: Branch) => (
    <div key={name}>
      <Checkbox label={label} checked={diaryFilter.isOn(filter, name)} onChange={() => onFilterEvent({ type: 'toggle', name })} />
      {hint && !diaryFilter.isOn(filter, 'manual') && <p className={styles.treeHint}>{hint}</p>}
      {children && (
        <div role="group" aria-label={label} className={styles.branch}>
          {children.map(draw)}
        </div>
      )}
    </div>
  )
  return (
    <div className={styles.tree}>
      <p className={styles.treeTitle}>{filters.title}</p>
      {treeOf(filters).map(draw)}
      <Button variant="quiet" onClick={() => onFilterEvent({ type: 'showAll' })}>
        {filters.reset}
      </Button>
    </div>
  )
}
