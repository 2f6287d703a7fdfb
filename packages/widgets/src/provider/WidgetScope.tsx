import { useMemo } from 'react'
import { classes } from '../ui/classes.ts'
import { PartContext, type PartOf } from '../ui/parts/parts.tsx'
import { DataSourceScope } from './DataSourceScope.tsx'
import type { WidgetScopeProps } from './widgetScopeProps.ts'

/** Provides one widget's own options from its host: data, and classes on its parts. */
export function WidgetScope({ dataSource, classNames, children }: WidgetScopeProps) {
  // A host may create the object again with every render; rows are drawn again only for other classes.
  const written = JSON.stringify(classNames ?? {})
  const part = useMemo<PartOf>(() => {
    const known = JSON.parse(written) as NonNullable<typeof classNames>
    return (name, own) => ({ className: classes(own, name && known[name]) || undefined, part: name, 'data-diab-part': name })
  }, [written])
  return (
    <PartContext.Provider value={part}>
      <DataSourceScope source={dataSource}>{children}</DataSourceScope>
    </PartContext.Provider>
  )
}
