import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { brokenLinks } from './site/brokenLinks.mjs'
import { makePages } from './site/makePages.mjs'

const root = join(import.meta.dirname, '..')

let pages: { address: string; html: string }[]
beforeAll(() => {
  pages = makePages()
})

const pageAt = (address: string) => pages.find((page) => page.address === address)?.html ?? ''

describe('the site', () => {
  it('has a page for every guide, decision and page of operations', () => {
    const paths = globSync(['docs/**/*.{md,mdx}'], { cwd: root })
    expect(paths.length).toBeGreaterThan(80)
    const addresses = paths.map((path) => path.replace(/\.mdx?$/, '.html').replace('README.html', 'index.html'))
    expect(addresses.filter((address) => pageAt(address) === '')).toEqual([])
  })

  it('has no link between its pages that leads nowhere', () => {
    // Files that are copied or built beside the pages are where the tree has them.
    const besidePages = / (?:href|src)="[^"]*(?:site\.css|icon\.svg|api\/index\.html)"/g
    const own = pages.map(({ address, html }) => ({ address, html: html.replaceAll(besidePages, '') }))
    expect(brokenLinks(own, root, { isWithoutStorybook: true })).toEqual([])
  })

  it('finds a link to a page, a heading or a picture that is not there', () => {
    const links = '<a href="b.html">b</a><a href="c.html">c</a><a href="b.html#two">two</a><img src="none.png">'
    const some = [
      { address: 'a.html', html: links },
      { address: 'b.html', html: '<h2 id="one">' },
    ]
    expect(brokenLinks(some, root)).toEqual(['a.html: c.html', 'a.html: b.html#two', 'a.html: none.png'])
  })

  it('leads from guide to guide, and to the Storybook only for what is alive there', () => {
    const start = pageAt('docs/guides/Start.html')
    expect(start).toContain('href="CustomElements.html"')
    expect(start).not.toContain('?path=/docs/guides-')
    expect(pageAt('docs/guides/Theme.html')).toContain('href="../../storybook/index.html?path=/docs/guides-theme--docs"')
  })

  it('shows what a component of a guide shows, and no component', () => {
    expect(pageAt('docs/guides/Start.html')).toContain('export function mountDiary')
    expect(pageAt('docs/guides/CustomElements.html')).toContain('diab-analysis-charts')
    expect(pages.filter(({ html }) => /&lt;(?:Meta|Markdown|Source) [^\n]*\/?&gt;\n/.test(html)).map(({ address }) => address)).toEqual([])
  })

  it('asks no other host and runs no script', () => {
    for (const { html } of pages) {
      expect(html).not.toMatch(/<script|<style|<iframe|<link [^>]*href="http|<img [^>]*src="http| on\w+="| style="/)
      expect(html).toContain(`content="default-src 'none'; style-src 'self'; img-src 'self'`)
    }
    expect(existsSync(join(root, 'tools/site/site.css'))).toBe(true)
  })
})
