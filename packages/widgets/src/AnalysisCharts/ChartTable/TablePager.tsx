import { useFormat } from '../../provider/useFormat.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { chartTableMessages } from './chartTable.messages.ts'
import * as styles from './chartTable.css.ts'
import { pageRows } from './tablePages.ts'

export type TablePagerProps = {
  page: number
  rowCount: number
  onChange: (page: number) => void
}

/** The range of the rows shown, their total, and the buttons to the other pages. */
export function TablePager({ page, rowCount, onChange }: TablePagerProps) {
  const { chartTable } = useMessages(chartTableMessages)
  const { number } = useFormat()
  const { from, to, isFirst, isLast } = pageRows(page, rowCount)
  return (
    <div className={styles.pager}>
      <span role="status">{chartTable.page(number(from + 1, 0), number(to, 0), number(rowCount, 0))}</span>
      <span className={styles.buttons}>
        <Button size={36} aria-disabled={isFirst} onClick={() => !isFirst && onChange(page - 1)}>
          {chartTable.previous}
        </Button>
        <Button size={36} aria-disabled={isLast} onClick={() => !isLast && onChange(page + 1)}>
          {chartTable.next}
        </Button>
      </span>
    </div>
  )
}
