import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { useIsSheet } from '../../ui/environment/useMedia.ts'
import * as styles from './panelFrame.css.ts'

/** The panel's place while it is being loaded: as wide as the panel, so that the list keeps its lines. A sheet covers nothing yet. */
export function EntryPanelLoading({ label }: { label: string }) {
  const status = <VisuallyHidden role="status">{label}</VisuallyHidden>
  if (useIsSheet()) return status
  return (
    <div className={styles.aside} aria-busy="true">
      {status}
      <div className={styles.fields}>
        <Skeleton width="60%" />
        <Skeleton shape="block" height={96} />
        <Skeleton width="40%" />
      </div>
    </div>
  )
}
