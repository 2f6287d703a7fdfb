import { keyOf } from '@diab/core/client'
import type { PinLockMinutes } from '@diab/internal/session'
import { type DiabMutationContext, useDiabCache } from '@diab/widgets/unstable/hooks'
import { createPinVault } from '../../../app/pinLock/pinVault.ts'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'

/** What is done with the PIN, at the provider and on this device. */
export function usePin() {
  const { user } = useSignedIn()
  const { pinLock, drafts } = useApp()
  const cache = useDiabCache()
  const put = (isSet: boolean) =>
    cache.write<{ isSet: boolean }>(
      keyOf((reader) => reader.settings.readPin(user.id)),
      () => ({ isSet }),
    )
  async function lockHere(pin: string, minutes: PinLockMinutes) {
    await createPinVault(drafts).write(user.id, pin)
    pinLock.turnOn(minutes)
  }
  return {
    /** A new PIN, or another one. */
    async set({ client }: DiabMutationContext, pin: string, password: string, minutes: PinLockMinutes) {
      const { isSet } = await client.settings.updatePin(user.id, { pin, password })
      await lockHere(pin, minutes)
      put(isSet)
    },
    /** The PIN of the account on this device, too. False: it is another one. */
    async turnOnHere({ client }: DiabMutationContext, pin: string, minutes: PinLockMinutes): Promise<boolean> {
      const { isRight } = await client.settings.checkPin(user.id, pin)
      if (isRight) await lockHere(pin, minutes)
      return isRight
    },
    async remove({ client }: DiabMutationContext, password: string) {
      const { isSet } = await client.settings.updatePin(user.id, { pin: null, password })
      await createPinVault(drafts).remove(user.id)
      pinLock.turnOff()
      put(isSet)
    },
  }
}
