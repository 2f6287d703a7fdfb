import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { WidgetEvent, WidgetEventName } from './widgetEvents.ts'

const source = `${import.meta.dirname}/..`

/** Every call that emits an event, as source text. */
const emitted = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\.|testing\//.test(name))
  .flatMap((name) => [...readFileSync(`${source}/${name}`, 'utf8').matchAll(/\bemit\(\{([^}]*(?:\$\{[^}]*\}[^}]*)*)\}\)/g)])
  .map(([, inside = '']) => inside)

describe('the events of the widgets', () => {
  it('have a name and at most two identifiers: no value, no date, no note', () => {
    expectTypeOf<keyof WidgetEvent>().toEqualTypeOf<'name' | 'patientId' | 'entryId'>()
    expectTypeOf<WidgetEvent['patientId' | 'entryId']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<WidgetEventName>().toExtend<`${string}.${string}`>()
  })

  it('are written with nothing else where they are emitted', () => {
    expect(emitted.length).toBeGreaterThan(20)
    const keys = emitted.flatMap((inside) => [...inside.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, key]) => key))
    expect(new Set(keys)).toEqual(new Set(['entryId', 'name', 'patientId']))
  })
})
