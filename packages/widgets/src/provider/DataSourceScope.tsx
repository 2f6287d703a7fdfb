import { type ReactNode, useInsertionEffect, useMemo, useRef, useState } from 'react'
import { createSourceClient, type PartialClient } from './dataSource.ts'
import { DiabContext } from './DiabContext.ts'
import { useDiab } from './useDiab.ts'

export type DataSourceScopeProps = { source: PartialClient | undefined; children: ReactNode }

/** Answers a widget's calls from its host's own data; what that lacks, the provider's client answers. */
export function DataSourceScope({ source, children }: DataSourceScopeProps) {
  // A widget with a source stays one: its answers are kept apart from everybody else's.
  return source ? <Scope source={source}>{children}</Scope> : children
}

function Scope({ source, children }: DataSourceScopeProps) {
  const context = useDiab()
  const latest = useRef([source, context.client] as const)
  // Before any effect of the widget asks.
  useInsertionEffect(() => {
    latest.current = [source, context.client]
  })
  const [own] = useState(() => createSourceClient(() => latest.current))
  const value = useMemo(() => ({ ...context, ...own }), [context, own])
  return <DiabContext.Provider value={value}>{children}</DiabContext.Provider>
}
