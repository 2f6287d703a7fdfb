import type { DiabClient } from '@diab/core/client'
import type { Push } from '@diab/internal/push'
import type { FirebaseWebConfig } from './createFirebasePush.ts'

/** Push messages whose library is fetched when they are first set up, and never without a project. */
export function createLazyPush(config: FirebaseWebConfig, page: Window, pushApi: () => DiabClient['push']): Push {
  let push: Push | undefined

  async function load(): Promise<Push> {
    const [{ createPush }, { createFirebasePush }] = await Promise.all([import('@diab/internal/push'), import('./createFirebasePush.ts')])
    const { saveToken, removeToken } = pushApi()
    // oxlint-disable-next-line no-console -- a browser that gets no push messages is only logged
    const log = (message: string) => console.info(message)
    return createPush({ service: createFirebasePush(config, page), saveToken, removeToken, log })
  }

  return {
    // Without it nothing is missing but the message of a closed page.
    setUp: async () => {
      push ??= await load().catch(() => undefined)
      await push?.setUp()
    },
    remove: async () => push?.remove(),
  }
}
