// A live stream at each provider, opened again when it ends, as a page does.
import { get } from 'node:http'
import { until } from './parts.mjs'

const againMs = 500

export function openStreams(cluster, { id, token }) {
  let isOver = false
  const ports = Object.values(cluster.layout.ports.provider)
  const heard = ports.map(() => 0)
  const open = new Set()

  function listen(number) {
    if (isOver) return
    const options = { host: '127.0.0.1', port: ports[number], path: '/v1/events', headers: { authorization: `Bearer ${token}` } }
    const stream = get(options, (response) => {
      response.on('data', (chunk) => {
        if (chunk.includes('data: ')) heard[number]++
      })
      response.on('error', () => {})
    })
    open.add(stream)
    stream.on('error', () => {})
    stream.on('close', () => {
      open.delete(stream)
      setTimeout(listen, againMs, number)
    })
  }
  for (const number of ports.keys()) listen(number)

  return {
    /** Emits events, as a transaction of any provider does, until every stream has one. */
    async check() {
      const before = [...heard]
      const message = JSON.stringify({ userIds: [id], event: { kind: 'access' } })
      await until(
        'a live event at each provider',
        async () => {
          await cluster.asSuperuser(({ pool }) => pool.query('select pg_notify($1, $2)', [`diab_live_${id.slice(-2)}`, message]))
          return heard.every((count, number) => count > before[number])
        },
        15,
        500,
      )
    },
    close() {
      isOver = true
      for (const stream of open) stream.destroy()
    },
  }
}
