import { readConfig, secretsOf } from '../../packages/provider/src/platform/config/config.ts'
import { readSigningKeys } from '../../packages/provider/src/platform/session/signingKeys.ts'

/** The newest key that tokens are signed with, sealed with the secret that a provider without settings has. */
export async function readSigningKey(db) {
  const [key] = await readSigningKeys(db, secretsOf(readConfig({})))
  return key
}
