import type { MessageOverrides } from './messageOverrides.ts'

/** A language that a provider speaks; Hungarian is what the parts speak without one. */
export type Language = {
  /** As in `<html lang>`. */
  readonly tag: string
  /** By dotted key, and core's whole sentences by themselves. */
  readonly messages: MessageOverrides
  /** How numbers and days `YYYY-MM-DD` are written: what core's `setConventions` takes. */
  readonly conventions: {
    readonly decimal: string
    readonly group: string
    readonly date: (day: string, form: 'full' | 'dayAndMonth' | 'field') => string
  }
}
