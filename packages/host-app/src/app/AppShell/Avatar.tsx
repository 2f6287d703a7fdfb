import { monogram } from '@diab/core/format'
import * as styles from './ProfileMenu.css.ts'

export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {monogram(name)}
    </span>
  )
}
