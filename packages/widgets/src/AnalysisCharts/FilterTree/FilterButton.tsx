import { useState } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import { buttonClasses } from '../../ui/Button/buttonClasses.ts'
import { classes } from '../../ui/classes.ts'
import { lazyPart } from '../../ui/lazyPart/lazyPart.tsx'
import * as styles from './filterTree.css.ts'
import type { FilterTreeProps } from './FilterTree.tsx'

const FilterSheet = lazyPart(async () => (await import('./FilterSheet.tsx')).FilterSheet)
const prefetch = () => void FilterSheet.prefetch()

/** Opens the filters where there is no room for them beside the chart. */
export function FilterButton({ className, ...tree }: FilterTreeProps & { className?: string }) {
  const { filters } = tree.messages.toolbar
  // Absent until it is needed, so that it is not loaded before.
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className={classes(buttonClasses(), styles.button, className)}
        aria-haspopup="dialog"
        aria-label={filters}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" />
        <span className={styles.buttonText}>{filters}</span>
      </button>
      {isOpen !== undefined && <FilterSheet {...tree} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
