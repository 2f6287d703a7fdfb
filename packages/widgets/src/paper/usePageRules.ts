import { useLayoutEffect } from 'react'
import { adoptRules } from './styleSheets.ts'

/** Applies rules to the document while `isActive`; they are in place before the browser takes its picture. */
export function usePageRules(rules: string, isActive: boolean): void {
  useLayoutEffect(() => (isActive && 'adoptedStyleSheets' in document ? adoptRules(document, rules) : undefined), [rules, isActive])
}
