import * as z from 'zod/mini'
import { wireText } from '../http/wire.schema.ts'

/** The device a value was read from; null on an entry means that it was typed by hand. */
export const meterDeviceSchema = z.object({
  name: wireText(100),
  serialNumber: z.nullable(wireText(64)),
})
export type MeterDevice = z.infer<typeof meterDeviceSchema>
