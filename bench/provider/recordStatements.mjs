import { readConfig } from '../../packages/provider/src/platform/config/config.ts'
import { buildServer } from '../../packages/provider/src/buildServer.ts'
import { connectProvider } from '../../packages/provider/src/platform/db/connect.ts'

/**
 * What the provider sends to the database for each request, word for word, with the values: so that a bare handler sends
 * the same, and so that the plans can be looked at. Answers a list of `{ text, values }` by the request's name.
 */
export async function recordStatements({ settings, publicUrl }, requests) {
  const connections = connectProvider(settings)
  let heard
  connections.pool.on('connect', (client) => {
    const { query } = client
    client.query = (text, values, ...rest) => {
      heard?.push(typeof text === 'string' ? { text, values: values ?? [] } : { text: text.text, values: text.values ?? [] })
      return query.call(client, text, values, ...rest)
    }
  })
  const app = await buildServer({ config: readConfig({ DIAB_PUBLIC_URL: publicUrl }), ...connections })
  const recorded = {}
  for (const [name, { method, path, headers, body }] of Object.entries(requests)) {
    heard = []
    const { statusCode, payload } = await app.inject({ method, url: path, headers, payload: body })
    if (statusCode >= 300) throw new Error(`${name}: ${statusCode} ${payload.slice(0, 300)}`)
    recorded[name] = heard
    heard = undefined
  }
  await app.close()
  await connections.close()
  return recorded
}
