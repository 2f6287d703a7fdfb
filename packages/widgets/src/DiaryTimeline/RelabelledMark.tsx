import { classes } from '../ui/classes.ts'
import { Icon } from '../icons/Icon.tsx'
import * as styles from './entryRow.css.ts'

/** Beside an entry whose time of day a person changed; the row's sentence says what it was. */
export const RelabelledMark = () => <Icon name="clock" size="small" className={classes(styles.sourceIcon, styles.relabelled)} />
