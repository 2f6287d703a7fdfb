import { bluetoothMessages as messages } from './bluetooth.messages.ts'
import { createByteCursor } from './byteCursor.ts'
import type { ReadBytes } from './readGlucoseMeasurement.ts'
import type { Sfloat } from './sfloat.ts'

/** Flags of a Glucose Measurement Context, in the order their fields follow (the extended flags come first). */
export const contextFlag = {
  carbohydrate: 0x01,
  meal: 0x02,
  testerAndHealth: 0x04,
  exercise: 0x08,
  medication: 0x10,
  litres: 0x20,
  hba1c: 0x40,
  extended: 0x80,
} as const

/** A Glucose Measurement Context (0x2A34) as it was sent; null is what was not. */
export interface GlucoseContext {
  readonly sequence: number
  readonly extendedFlags: number | null
  /** Kind 1 breakfast, 2 lunch, 3 dinner, 4 snack, 5 drink, 6 supper, 7 brunch; the amount in kilograms. */
  readonly carbohydrate: { readonly kind: number; readonly amount: Sfloat } | null
  /** 1 before, 2 after a meal, 3 fasting, 4 casual, 5 bedtime. */
  readonly meal: number | null
  readonly tester: number | null
  readonly health: number | null
  /** 65535 seconds: longer than can be said. */
  readonly exercise: { readonly seconds: number; readonly intensityPercent: number } | null
  /** Kind 1 rapid, 2 short, 3 intermediate, 4 long acting, 5 premixed insulin. */
  readonly medication: { readonly kind: number; readonly amount: Sfloat; readonly unit: 'kg' | 'l' } | null
  readonly hba1cPercent: Sfloat | null
}

const fieldLengths: readonly (readonly [flag: number, length: number])[] = [
  [contextFlag.extended, 1],
  [contextFlag.carbohydrate, 3],
  [contextFlag.meal, 1],
  [contextFlag.testerAndHealth, 1],
  [contextFlag.exercise, 3],
  [contextFlag.medication, 3],
  [contextFlag.hba1c, 2],
]

const lengthOf = (flags: number) => fieldLengths.reduce((sum, [flag, length]) => sum + (flags & flag ? length : 0), 3)

/** Reads a context by its flags; bytes that end before the last announced field are refused. */
export function readGlucoseContext(bytes: ArrayBufferView): ReadBytes<GlucoseContext> {
  if (bytes.byteLength < 3) return { refused: messages.truncated }
  const cursor = createByteCursor(bytes)
  const flags = cursor.uint8()
  if (bytes.byteLength < lengthOf(flags)) return { refused: messages.truncated }
  const has = (flag: number) => (flags & flag) !== 0
  const sequence = cursor.uint16()
  const extendedFlags = has(contextFlag.extended) ? cursor.uint8() : null
  const carbohydrate = has(contextFlag.carbohydrate) ? { kind: cursor.uint8(), amount: cursor.sfloat() } : null
  const meal = has(contextFlag.meal) ? cursor.uint8() : null
  const people = has(contextFlag.testerAndHealth) ? cursor.uint8() : null
  const exercise = has(contextFlag.exercise) ? { seconds: cursor.uint16(), intensityPercent: cursor.uint8() } : null
  const unit = has(contextFlag.litres) ? 'l' : 'kg'
  const medication = has(contextFlag.medication) ? ({ kind: cursor.uint8(), amount: cursor.sfloat(), unit } as const) : null
  const hba1cPercent = has(contextFlag.hba1c) ? cursor.sfloat() : null
  return {
    ok: {
      sequence,
      extendedFlags,
      carbohydrate,
      meal,
      tester: people === null ? null : people & 0x0f,
      health: people === null ? null : people >> 4,
      exercise,
      medication,
      hba1cPercent,
    },
  }
}
