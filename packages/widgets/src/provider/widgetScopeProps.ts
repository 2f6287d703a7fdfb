import type { ReactNode } from 'react'
import type { ClassNames } from '../ui/parts/parts.tsx'
import type { PartialClient } from './dataSource.ts'

export type WidgetScopeProps = {
  /** Responds to the widget's calls instead of the provider's client. */
  dataSource: PartialClient | undefined
  classNames: ClassNames | undefined
  children: ReactNode
}
