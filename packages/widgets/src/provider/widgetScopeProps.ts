import type { ReactNode } from 'react'
import type { ClassNames } from '../ui/parts/parts.tsx'
import type { PartialClient } from './dataSource.ts'

export type WidgetScopeProps = {
  /** Answers the widget's calls in the place of the provider's client. */
  dataSource: PartialClient | undefined
  classNames: ClassNames | undefined
  children: ReactNode
}
