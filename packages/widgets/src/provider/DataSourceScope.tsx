import { type ReactNode, useInsertionEffect, useMemo, useRef, useState } from 'react'
import { createSourceClient, type PartialClient } from './dataSource.ts'
import { DiabContext } from './DiabContext.ts'
import { useDiab } from './useDiab.ts'

export type DataSourceScopeProps = { source: PartialClient | undefined; children: ReactNode }

/** Responds to a widget's calls from its host's data; the provider's client responds to the others. */
export function DataSourceScope({ source, children }: DataSourceScopeProps) {
  // A widget with a source keeps one: its responses are cached separately.
  return source ? <Scope source={source}>{children}</Scope> : children
}

function Scope({ source, children }: DataSourceScopeProps) {
  const context = useDiab()
  const latest = useRef([source, context.client] as const)
  // Before any effect of the widget sends a request.
  useInsertionEffect(() => {
    latest.current = [source, context.client]
  })
  const [own] = useState(() => createSourceClient(() => latest.current))
  const value = useMemo(() => ({ ...context, ...own }), [context, own])
  return <DiabContext.Provider value={value}>{children}</DiabContext.Provider>
}
