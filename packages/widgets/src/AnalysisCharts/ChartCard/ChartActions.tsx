import { Icon } from '../../icons/Icon.tsx'
import { buttonClasses } from '../../ui/Button/buttonClasses.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { Menu } from '../../ui/Menu/Menu.tsx'
import { useFindingsMessages } from '../findings.messages.ts'
import type { ChartFileFormat } from './chartFile.ts'
import * as styles from './chartCard.css.ts'

export interface ChartActionsProps {
  hasPicture: boolean
  isTableShown: boolean
  /** Of the table's place. */
  tableId: string
  onTableToggled: () => void
  /** The pointer or the focus has come to the button. */
  onTableLikely: () => void
  onSaved: (format: ChartFileFormat) => void
  onPrinted: () => void
}

/** The actions of a chart; left out on paper. */
export function ChartActions(props: ChartActionsProps) {
  const { hasPicture, isTableShown, tableId, onTableToggled, onTableLikely, onSaved, onPrinted } = props
  const { card } = useFindingsMessages()
  const look = buttonClasses({ variant: 'quiet', size: 44 })
  const file = (id: ChartFileFormat, label: string) => ({ id, label, onSelect: () => onSaved(id) })
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={classes(look, styles.action)}
        aria-label={card.table}
        aria-expanded={isTableShown}
        aria-controls={isTableShown ? tableId : undefined}
        onClick={onTableToggled}
        onPointerEnter={onTableLikely}
        onFocus={onTableLikely}
      >
        <Icon name="table" />
        <span className={styles.actionText}>{card.table}</span>
      </button>
      <Menu
        label={card.download}
        items={[...(hasPicture ? [file('png', card.png), file('svg', card.svg)] : []), file('csv', card.csv)]}
        trigger={
          <button type="button" className={classes(look, styles.action)} aria-label={card.download}>
            <Icon name="download" />
            <span className={styles.actionText}>{card.download}</span>
            <Icon name="chevron-down" size="small" className={styles.actionText} />
          </button>
        }
      />
      <IconButton icon="print" label={card.print} onClick={onPrinted} />
    </div>
  )
}
