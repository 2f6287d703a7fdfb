import { describe, expect, it } from 'vitest'
import type { LiveEvent } from './events.contract.ts'
import { listenForEvents, reconnectDelayMs } from './liveEvents.ts'

const streamOf = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    }),
  )
const notification = 'data: {"kind":"notification"}\n\n'

interface Run {
  /** What the provider answers, one after another; then the page goes away. */
  answers: (Response | 'offline')[]
  tokens?: (string | undefined)[]
  renewed?: string
  takesOver?: boolean
}

async function listenTo({ answers, tokens = [], renewed, takesOver }: Run) {
  const heard: LiveEvent[] = []
  const waits: number[] = []
  const sent: (string | null)[] = []
  const page = new AbortController()
  const queue = [...answers]
  const nextTokens = [...tokens]
  await listenForEvents(
    {
      baseUrl: 'https://provider.test/',
      fetch: async (url, init) => {
        expect(url).toBe('https://provider.test/v1/events')
        sent.push(new Headers(init?.headers).get('authorization'))
        const answer = queue.shift()
        if (answer === undefined || answer === 'offline') throw new TypeError('Failed to fetch')
        return answer
      },
      getAccessToken: async () => (nextTokens.length > 0 ? nextTokens.shift() : 'one'),
      renewAccessToken: async () => renewed,
      onEvent: (event) => heard.push(event),
      takesOver,
      wait: async (milliseconds) => {
        waits.push(milliseconds)
        if (queue.length === 0) page.abort()
      },
    },
    page.signal,
  )
  return { heard, waits, sent }
}

describe('listening for events', () => {
  it('receives the events of the stream and skips unknown ones', async () => {
    const { heard } = await listenTo({ answers: [streamOf(': open\n\n', notification, 'data: {"kind":"weather"}\n\ndata: no json\n\n')] })
    expect(heard).toEqual([{ kind: 'notification' }])
  })

  it('connects again when the stream ends, and says that something may have been missed', async () => {
    const { heard, waits } = await listenTo({ answers: [streamOf(notification), streamOf(notification)] })
    expect(heard.map(({ kind }) => kind)).toEqual(['notification', 'missed', 'notification'])
    expect(waits).toEqual([1000, 1000])
  })

  it('backs off while the provider is away, and resets once it responds', async () => {
    const { waits } = await listenTo({ answers: ['offline', 'offline', 'offline', streamOf(), 'offline'] })
    expect(waits).toEqual([1000, 2000, 4000, 1000, 1000])
  })

  it('may have missed what happened while its first try was refused or offline, because the page has read meanwhile', async () => {
    for (const first of ['offline', new Response(null, { status: 429 })] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const { heard } = await listenTo({ answers: [first, streamOf(notification)] })
      expect(heard.map(({ kind }) => kind)).toEqual(['missed', 'notification'])
    }
  })

  it('may have missed what happened until it took over from another page', async () => {
    const { heard } = await listenTo({ answers: [streamOf(notification)], takesOver: true })
    expect(heard.map(({ kind }) => kind)).toEqual(['missed', 'notification'])
  })

  it('renews a token that is refused', async () => {
    const { sent } = await listenTo({ answers: [new Response(null, { status: 401 }), streamOf()], renewed: 'two' })
    expect(sent).toEqual(['Bearer one', 'Bearer two'])
  })

  it('ends when the sign-in is over', async () => {
    const { sent } = await listenTo({ answers: [new Response(null, { status: 401 }), streamOf()] })
    expect(sent).toEqual(['Bearer one'])
    expect((await listenTo({ answers: [streamOf()], tokens: [undefined] })).sent).toEqual([])
  })

  it('waits a minute at most', () => {
    expect([1, 2, 3, 6, 7, 50].map(reconnectDelayMs)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000])
  })
})
