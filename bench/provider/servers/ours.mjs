import { connectProvider } from '../../../packages/provider/src/platform/db/connect.ts'
import { buildServer } from '../../../packages/provider/src/buildServer.ts'
import { readConfig } from '../../../packages/provider/src/platform/config/config.ts'

/** The provider as it is, without log lines. */
export async function listen({ settings, publicUrl }) {
  const config = readConfig({ DIAB_PUBLIC_URL: publicUrl })
  const app = await buildServer({ config, ...connectProvider(settings) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app.server.address().port
}
