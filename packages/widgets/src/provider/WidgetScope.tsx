import { useMemo } from 'react'
import { classes } from '../ui/classes.ts'
import { PartContext, type PartOf } from '../ui/parts/parts.tsx'
import { DataSourceScope } from './DataSourceScope.tsx'
import type { WidgetScopeProps } from './widgetScopeProps.ts'

/** Provides one widget's own options from its host: data, and classes on its parts. */
export function WidgetScope({ dataSource, classNames, children }: WidgetScopeProps) {
  const part = useMemo<PartOf>(
    () => (name, own) => ({ className: classes(own, name && classNames?.[name]) || undefined, part: name, 'data-diab-part': name }),
    // A host may create the object again with every render; rows are drawn again only for other classes.
    // oxlint-disable-next-line react/exhaustive-deps -- two objects that say the same are the same here
    [JSON.stringify(classNames)],
  )
  return (
    <PartContext.Provider value={part}>
      <DataSourceScope source={dataSource}>{children}</DataSourceScope>
    </PartContext.Provider>
  )
}
