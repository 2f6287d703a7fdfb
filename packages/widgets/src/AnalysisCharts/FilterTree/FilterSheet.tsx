import { Sheet } from '../../ui/Sheet/Sheet.tsx'
import { FilterTree, type FilterTreeProps } from './FilterTree.tsx'

export interface FilterSheetProps extends FilterTreeProps {
  open: boolean
  onClose: () => void
}

/** The filters where there is no room for them beside the chart. */
export function FilterSheet({ open, onClose, ...tree }: FilterSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={tree.messages.filters.title} icon="filter">
      <FilterTree {...tree} />
    </Sheet>
  )
}
