import { createByteWriter } from './byteWriter.ts'
import { contextFlag, type GlucoseContext } from './readGlucoseContext.ts'
import { toSfloatBits } from './sfloat.ts'

/** A context a meter has to send; what is left out is not sent. */
export type SentContext = Partial<GlucoseContext> & Pick<GlucoseContext, 'sequence'>

const notAvailable = 0x0f

const flagsOf = ({ carbohydrate, meal, tester, health, exercise, medication, hba1cPercent, extendedFlags }: SentContext) =>
  (carbohydrate ? contextFlag.carbohydrate : 0) |
  (typeof meal === 'number' ? contextFlag.meal : 0) |
  (typeof tester === 'number' || typeof health === 'number' ? contextFlag.testerAndHealth : 0) |
  (exercise ? contextFlag.exercise : 0) |
  (medication ? contextFlag.medication : 0) |
  (medication?.unit === 'l' ? contextFlag.litres : 0) |
  (hba1cPercent ? contextFlag.hba1c : 0) |
  (typeof extendedFlags === 'number' ? contextFlag.extended : 0)

/** The meter's side of `readGlucoseContext`. */
export function writeGlucoseContext(context: SentContext): Uint8Array {
  const { sequence, extendedFlags, carbohydrate, meal, tester, health, exercise, medication, hba1cPercent } = context
  const writer = createByteWriter().uint8(flagsOf(context)).uint16(sequence)
  if (typeof extendedFlags === 'number') writer.uint8(extendedFlags)
  if (carbohydrate) writer.uint8(carbohydrate.kind).uint16(toSfloatBits(carbohydrate.amount))
  if (typeof meal === 'number') writer.uint8(meal)
  if (typeof tester === 'number' || typeof health === 'number') writer.uint8(((health ?? notAvailable) << 4) | (tester ?? notAvailable))
  if (exercise) writer.uint16(exercise.seconds).uint8(exercise.intensityPercent)
  if (medication) writer.uint8(medication.kind).uint16(toSfloatBits(medication.amount))
  if (hba1cPercent) writer.uint16(toSfloatBits(hba1cPercent))
  return writer.bytes()
}
