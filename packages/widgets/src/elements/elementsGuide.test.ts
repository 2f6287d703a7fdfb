import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { providerProperties } from './definitions/provider.definition.ts'
import { widgetDefinitions } from './definitions/widgetDefinitions.ts'
import { providerTag } from './findProvider.ts'
import { documentedParts } from '../provider/testing/documentedParts.ts'
import { attributeOf, hasAttribute, type PropertyDefinitions, slotNamesOf } from './propertyKinds.ts'

const guide = readFileSync('docs/elements.md', 'utf8')

/** Returns the first two cells of a table of an element's section, by the heading of its first column. */
function rowsOf(tag: string, heading: string): string[] {
  const section = guide.split(`\n## \`<${tag}>\`\n`)[1]?.split('\n## ')[0] ?? ''
  const table = section.split(`\n| ${heading} |`)[1]?.split('\n\n')[0] ?? ''
  return table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').slice(1, ['slot', 'method', 'part'].includes(heading) ? 2 : 3))
    .map((cells) => cells.map((cell) => cell.replaceAll('`', '').trim()).join(' '))
    .map((row) => row.trim())
    .filter((row) => row !== '')
}

const entriesOf = (properties: PropertyDefinitions) => Object.entries(properties)

/** Returns the properties of an element: `patientId patient-id`. */
const settable = (properties: PropertyDefinitions) =>
  entriesOf(properties)
    .filter(([name, definition]) => definition.kind !== 'event' && slotNamesOf(name, definition).length === 0)
    .map(([name, definition]) => (hasAttribute(definition) ? `${name} ${attributeOf(name)}` : name))
const events = (properties: PropertyDefinitions) =>
  entriesOf(properties).flatMap(([name, definition]) => (definition.kind === 'event' ? `${definition.name} ${name}` : []))
const slots = (properties: PropertyDefinitions) =>
  entriesOf(properties).flatMap(([name, definition]) => slotNamesOf(name, definition).map(attributeOf))

describe('the guide of the elements', () => {
  it.each(widgetDefinitions.map((definition) => [definition.tag, definition] as const))(
    'names everything of <%s>, and nothing else',
    (tag, definition) => {
      expect(rowsOf(tag, 'property').toSorted()).toEqual(settable(definition.properties).toSorted())
      expect(rowsOf(tag, 'event').toSorted()).toEqual(events(definition.properties).toSorted())
      expect(rowsOf(tag, 'slot').toSorted()).toEqual(slots(definition.properties).toSorted())
      expect(rowsOf(tag, 'method').toSorted()).toEqual(Object.keys(definition.methods).toSorted())
      expect(rowsOf(tag, 'part').toSorted()).toEqual(documentedParts[tag.replace('diab-', '')]?.toSorted())
      for (const [name, property] of entriesOf(definition.properties)) {
        if (property.kind === 'event' && property.onlyWhenHeard)
          expect(guide, name).toMatch(new RegExp(`\`${property.name}\`.*\\*When heard\\*`))
      }
    },
  )

  it('names everything of the provider, and nothing else', () => {
    expect(rowsOf(providerTag, 'property').toSorted()).toEqual([...settable(providerProperties), 'nonce nonce'].toSorted())
    expect(rowsOf(providerTag, 'event').toSorted()).toEqual(
      [...events(providerProperties), 'diab-session-ended', 'diab-unreachable'].toSorted(),
    )
  })
})
