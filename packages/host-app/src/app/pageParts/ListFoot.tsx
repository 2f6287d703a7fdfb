import { listPageSize } from '@diab/internal/shell'
import { Button } from '@diab/widgets/unstable/ui'
import * as styles from './listParts.css.ts'
import { pagePartsMessages as messages } from './pageParts.messages.ts'

type ListFootProps = {
  /** Counted from 1. */
  page: number
  /** Items on this page. */
  count: number
  /** Items on all pages. */
  total: number
  range: (first: number, last: number, total: number) => string
  onPage: (page: number) => void
}

/** Which items of a list a page shows, and the way to the pages beside it. */
export function ListFoot({ page, count, total, range, onPage }: ListFootProps) {
  const first = (page - 1) * listPageSize + 1
  return (
    <div className={styles.foot}>
      <span role="status">{range(first, first + count - 1, total)}</span>
      {total > listPageSize ? (
        <nav aria-label={messages.pages} className={styles.pager}>
          <Button icon="chevron-left" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {messages.previous}
          </Button>
          <Button icon="chevron-right" disabled={page * listPageSize >= total} onClick={() => onPage(page + 1)}>
            {messages.next}
          </Button>
        </nav>
      ) : null}
    </div>
  )
}
