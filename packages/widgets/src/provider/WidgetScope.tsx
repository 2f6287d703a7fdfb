import { type ReactNode, useInsertionEffect, useMemo, useState } from 'react'
import { classes } from '../ui/classes.ts'
import { PartContext, type PartOf } from '../ui/parts/parts.tsx'
import { createSourceClient, type PartialClient } from './dataSource.ts'
import { DiabContext } from './DiabContext.ts'
import { useDiab } from './useDiab.ts'
import type { WidgetScopeProps } from './widgetScopeProps.ts'

type DataSourceScopeProps = { source: PartialClient | undefined; children: ReactNode }

/** Responds to a widget's calls from its host's data; the provider's client responds to the others. */
function DataSourceScope({ source, children }: DataSourceScopeProps) {
  // A widget with a source keeps one: its responses are cached separately.
  return source ? <Scope source={source}>{children}</Scope> : children
}

function Scope({ source, children }: DataSourceScopeProps) {
  const context = useDiab()
  const [{ scope, setSources }] = useState(() => createSourceClient([source, context.client]))
  // Before any effect of the widget sends a request.
  useInsertionEffect(() => setSources([source, context.client]))
  const value = useMemo(() => ({ ...context, ...scope }), [context, scope])
  return <DiabContext.Provider value={value}>{children}</DiabContext.Provider>
}

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
