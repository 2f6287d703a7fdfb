import type { Page } from '@playwright/test'

/** A phone's screen, for `test.use`. */
export const phone = { viewport: { width: 390, height: 844 } }

/** 150 ms and 1.6 Mbit/s: what the budget is made for. In an order of arrival that does not depend on the machine. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

export type FirstLoad = {
  /** Paths, until the first content is on the screen. */
  requests: string[]
  /** Of everything but the answers to calls, which grow with the hours of the week that a demo has lived. */
  kilobytes: number
  callKilobytes: number
  /** Paths of the calls among them. */
  calls: string[]
}

/** Opens a page as a first visit over a slow network, until what a person came for is on the screen. */
export async function openFirst(page: Page, path: string, content: string): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  const bytesOf = new Map<string, number>()
  const sent = new Map<string, URL>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => void sent.set(requestId, new URL(request.url)))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => void bytesOf.set(requestId, encodedDataLength))
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(content).first().waitFor()
  const until = [...sent].filter(([, { protocol }]) => protocol.startsWith('http'))
  const isCall = (url: URL) => url.pathname.startsWith('/v1/')
  const kilobytesOf = (asked: typeof until) => asked.reduce((total, [id]) => total + (bytesOf.get(id) ?? 0), 0) / 1000
  await session.send('Network.emulateNetworkConditions', { ...slowNetwork, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
  const called = until.filter(([, url]) => isCall(url))
  return {
    requests: until.map(([, { pathname }]) => pathname),
    kilobytes: kilobytesOf(until.filter(([, url]) => !isCall(url))),
    callKilobytes: kilobytesOf(called),
    calls: called.map(([, { pathname, search }]) => pathname + search),
  }
}

/** Early answers that the page never asked for. */
export const unusedEarlyReads = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...((window as { diabEarlyAnswers?: { byKey: Map<string, unknown> } }).diabEarlyAnswers?.byKey.keys() ?? [])])
