import { useMemo } from 'react'
import { classes } from '../ui/classes.ts'
import { type ClassNames, PartContext, type PartOf } from '../ui/parts/PartContext.ts'
import { DataSourceScope } from './DataSourceScope.tsx'
import type { WidgetScopeProps } from './widgetScopeProps.ts'

/** What one widget has of its own from its host: data, and classes on its parts. */
export function WidgetScope({ dataSource, classNames, children }: WidgetScopeProps) {
  // A host may write the object anew with every render; rows are drawn again only for other classes.
  const key = JSON.stringify(classNames)
  const part = useMemo<PartOf>(() => {
    const given = (key === undefined ? {} : JSON.parse(key)) as ClassNames
    return (name, own) => ({ className: classes(own, given[name]) || undefined, part: name, 'data-diab-part': name })
  }, [key])
  return (
    <PartContext.Provider value={part}>
      <DataSourceScope source={dataSource}>{children}</DataSourceScope>
    </PartContext.Provider>
  )
}
