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
  const [isOpen, setOpen] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  const open = () => {
    setNeeded(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={classes(buttonClasses(), styles.button, className)}
        aria-haspopup="dialog"
        aria-label={tree.messages.toolbar.filters}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={open}
      >
        <Icon name="filter" />
        <span className={styles.buttonText}>{tree.messages.toolbar.filters}</span>
      </button>
      {isNeeded && <FilterSheet {...tree} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
