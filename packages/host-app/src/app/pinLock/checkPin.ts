import { isUnreachable, ProviderError } from '@diab/core/client'
import type { SettingsApi } from '@diab/internal/settings'
import type { PinVault, VaultAnswer } from './pinVault.ts'

/** `removed`: the account has no PIN any more, it was taken away on another device. */
export type PinAnswer = VaultAnswer | 'removed' | 'failed'

type CheckPinPorts = {
  /** Its failures lead nowhere: the page under the lock stays as it is. */
  settings: Pick<SettingsApi, 'checkPin' | 'readPin'>
  vault: PinVault
}

/** Whether a PIN opens the lock: the provider says so, or this device while the provider cannot be asked. */
export async function checkPin({ settings, vault }: CheckPinPorts, userId: string, pin: string): Promise<PinAnswer> {
  try {
    const { isRight } = await settings.checkPin(userId, pin)
    if (isRight) {
      await vault.write(userId, pin)
      return 'right'
    }
    const { isSet } = await settings.readPin(userId)
    return isSet ? 'wrong' : 'removed'
  } catch (error) {
    if (isUnreachable(error)) return vault.check(userId, pin)
    return error instanceof ProviderError && error.status === 429 ? 'exhausted' : 'failed'
  }
}
