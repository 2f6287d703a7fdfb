import type { setConventions } from '@diab/core/format'
import type { MessageOverrides } from './messageOverrides.ts'

/** A language that is loaded when a provider asks for it; Hungarian is what the parts speak without one. */
export type Language = {
  /** As in `<html lang>`. */
  readonly tag: string
  /** By dotted key, and core's whole sentences by themselves. */
  readonly messages: MessageOverrides
  readonly conventions: NonNullable<Parameters<typeof setConventions>[0]>
}
