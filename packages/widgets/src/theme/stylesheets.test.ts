import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// The built files, as a portal loads them. `npm test` builds before it comes here.
const dist = `${import.meta.dirname}/../../dist/`
const sheets = readdirSync(dist).filter((name) => name.endsWith('.css') && name !== 'guard.css')

interface Rule {
  readonly selector: string
  readonly declarations: string
  /** The at-rules around it, outermost first. */
  readonly inside: readonly string[]
}

/** Rules of a minified stylesheet without comments; strings hold no braces in ours. */
function rulesOf(css: string, inside: readonly string[] = []): Rule[] {
  const rules: Rule[] = []
  let at = 0
  while (at < css.length) {
    const open = css.indexOf('{', at)
    if (open < 0) break
    // Statements before the block, such as the order of the layers, end with a semicolon.
    const selector = css.slice(css.lastIndexOf(';', open) >= at ? css.lastIndexOf(';', open) + 1 : at, open).trim()
    let depth = 1
    let close = open + 1
    for (; depth > 0; close++) depth += css[close] === '{' ? 1 : css[close] === '}' ? -1 : 0
    const body = css.slice(open + 1, close - 1)
    if (!selector.startsWith('@')) rules.push({ selector, declarations: body, inside })
    else if (!/^@(keyframes|property)/.test(selector)) rules.push(...rulesOf(body, [...inside, selector]))
    at = close
  }
  return rules
}

/** Type and universal selectors: the beginning of a compound without a dot, a colon or a bracket. */
const elementsIn = (selector: string) =>
  selector.replaceAll(/\[[^\]]*\]/g, '[]').match(/(?<=^|[\s>+~,(])(?:[a-z][\w-]*|\*)(?![\w-]*\()/gi) ?? []

const css = (name: string) => readFileSync(dist + name, 'utf8')

it('there are sheets for everything and for each widget', () => {
  expect(sheets).toEqual(expect.arrayContaining(['styles.css', 'diary-timeline.css', 'patient-table.css', 'thread-panel.css']))
})

describe.each(sheets)('%s', (name) => {
  const rules = rulesOf(css(name))

  it('holds rules in layers of ours alone', () => {
    expect(rules.filter(({ inside }) => !inside[0]?.startsWith('@layer diab')).map(({ selector }) => selector)).toEqual([])
  })

  it('chooses no element that is not ours', () => {
    expect(rules.filter(({ selector }) => !/[.[]/.test(selector)).map(({ selector }) => selector)).toEqual([])
    // Inside of a part of ours an element may be named; on its own never.
    expect(rules.flatMap(({ selector }) => selector.split(',')).filter((one) => elementsIn(one).length > 0 && !/\./.test(one))).toEqual([])
  })

  it('brings no font, no file and no !important', () => {
    expect(css(name)).not.toMatch(/!important|@font-face|@import|url\(|:root|:host/)
    const families = [...css(name).matchAll(/font-family:([^;}]+)/g)].map(([, family]) => family)
    expect(families.filter((family) => family !== 'var(--diab-font-family, inherit)')).toEqual([])
  })
})

it('guard.css says one thing, and to our parts alone', () => {
  const rules = rulesOf(css('guard.css'))
  expect(rules.map(({ declarations }) => declarations.replace(';', ''))).toEqual(['all:revert-layer'])
  expect(rules[0]?.selector.split(/,(?![^(]*\))/).filter((one) => !one.includes('[data-diab-'))).toEqual([])
})
