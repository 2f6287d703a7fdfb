import { mkdirSync } from 'node:fs'
import { DeadlineError, within } from './deadline.mjs'

const viewport = { width: 1040, height: 700 }

/** A contestant whose mount takes longer than this (ms) is not mounted again. */
const slowMount = 8000

async function readHeap(cdp) {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = await cdp.send('Runtime.getHeapUsage')
  return usedSize + backingStorageSize
}

async function readCpu(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const seconds = Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  return {
    task: seconds.TaskDuration * 1000,
    script: seconds.ScriptDuration * 1000,
    layout: (seconds.LayoutDuration + seconds.RecalcStyleDuration) * 1000,
  }
}

async function mount(page, cdp, limit) {
  const heapBefore = await readHeap(cdp)
  const before = await readCpu(cdp)
  const { painted, presented, longtask, nodes } = await within(
    page.evaluate(() => H.mount()),
    limit,
    'mount',
  )
  const after = await readCpu(cdp)
  return {
    mount: painted,
    mountPresented: presented,
    mountTask: after.task - before.task,
    mountScript: after.script - before.script,
    mountLayout: after.layout - before.layout,
    longtask,
    nodes,
    heapMB: ((await readHeap(cdp)) - heapBefore) / 2 ** 20,
  }
}

/**
 * One contestant in a fresh page: mount, remount and the suite's operations. Answers the figures and the messages of
 * what failed; an operation that fails leaves its figure out. Throws when the mount itself fails.
 */
export async function measureContestant(browser, { origin, suite, caseName, name, definition, shots }) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const errors = []
  let pageThrew = false
  let isHung = false
  page.on('pageerror', ({ message }) => {
    if (/ResizeObserver loop/.test(message)) return
    pageThrew = true
    errors.push(message.slice(0, 300))
  })
  const limit = definition.limit ?? 90_000
  const shoot = async (suffix = '') => {
    if (!shots) return
    mkdirSync('results/shots', { recursive: true })
    await page.screenshot({ path: `results/shots/${suite}-${caseName}-${name}${suffix}.png` })
  }
  try {
    await page.goto(`${origin}/page/index.html`)
    await page.waitForFunction(() => window.H)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await page.evaluate((parts) => H.load(...parts), [suite, name, caseName])
    const figures = await mount(page, cdp, limit)
    await shoot()
    const operations = [...(figures.mount > slowMount ? [] : ['remount']), ...Object.keys(definition.ops)]
    for (const operation of operations) {
      try {
        Object.assign(
          figures,
          await within(
            page.evaluate((op) => H.op(op), operation),
            limit,
            operation,
          ),
        )
      } catch (error) {
        errors.push(`${operation}: ${error.message.split('\n')[0].slice(0, 200)}`)
        if (error instanceof DeadlineError) throw error
      }
      await shoot(`-${operation}`)
    }
    if (pageThrew || figures.drawn === 0) errors.push('INVALID: threw or drew nothing')
    return { figures, errors, isValid: !pageThrew && figures.drawn !== 0 }
  } catch (error) {
    isHung = error instanceof DeadlineError
    throw error
  } finally {
    if (!isHung) await within(context.close(), 20_000, 'closing the page').catch(() => {})
  }
}
