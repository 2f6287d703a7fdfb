import type { createDiabClient } from '@diab/core/client'
import type { createQueryClient } from '../provider/createQueryClient.ts'
import type { defineDiabElements } from './defineDiabElements.ts'

/** The value of `window.Diab` set by the script tag; the elements are defined when it has run. */
export interface DiabGlobal {
  createDiabClient: typeof createDiabClient
  createQueryClient: typeof createQueryClient
  defineDiabElements: typeof defineDiabElements
}

declare global {
  interface Window {
    Diab: DiabGlobal
  }
}
