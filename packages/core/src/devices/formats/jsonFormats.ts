import type { JsonFormat } from '../files/fileFormat.ts'
import { nightscoutJson } from './nightscoutJson.ts'

/** Every layout of JSON. */
export const jsonFormats: readonly JsonFormat[] = [nightscoutJson]
