import { hrefTo } from '@diab/internal/routes'
import { DemoNote } from '../AppShell/DemoNote.tsx'
import { Logo } from '../AppShell/Logo.tsx'
import * as styles from './DefaultLayout.css.ts'

/** The logo on a bar, for pages outside the dashboard. */
export function PlainHeader() {
  return (
    <header className={styles.header}>
      <Logo home={hrefTo('dashboard.overview')} />
      <DemoNote className={styles.demo} />
    </header>
  )
}
