import { type RefCallback, useEffect, useMemo } from 'react'
import type { Appearance } from '../theme/appearance.ts'
import { appearanceProperties } from '../theme/appearanceProperties.ts'

type Variables = Appearance['variables']

/** Returns the ref; it takes the properties off the element that had them before. */
function dressing(properties: ReturnType<typeof appearanceProperties>): RefCallback<HTMLElement> {
  let dressed: HTMLElement | null = null
  return (element) => {
    for (const [property] of properties) dressed?.style.removeProperty(property)
    for (const [property, value] of properties) element?.style.setProperty(property, value)
    dressed = element
  }
}

/**
 * A ref that gives an element the variables of an appearance: through its style object, which every policy allows, before the
 * page is painted. On a server nothing happens.
 */
export function useAppearance(variables: Variables): RefCallback<HTMLElement> {
  // A host may create the object again with every render.
  const key = variables && JSON.stringify(variables)
  return useMemo(() => dressing(appearanceProperties(key === undefined ? undefined : (JSON.parse(key) as Variables))), [key])
}

/** Says in development, once per appearance, which variables are ignored. */
export function useAppearanceWarning(variables: Variables): void {
  const key = variables && JSON.stringify(variables)
  useEffect(() => {
    if (key === undefined || process.env.NODE_ENV === 'production') return
    void import('../theme/warnOfAppearance.ts').then(({ warnOfAppearance }) => warnOfAppearance(JSON.parse(key)))
  }, [key])
}
