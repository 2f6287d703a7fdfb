import type { FileAnswers } from '@diab/core/devices'
import { uploadPrefix } from '../../../app/session/forgetUploads.ts'

/** A file as it is recognised when it is chosen again. */
type KnownFile = Pick<File, 'name' | 'size' | 'lastModified'>

const prefixOf = (userId: string) => `${uploadPrefix}${userId}.`

const toHex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Names an upload by a hash: the name of a file may hold the name of a person. */
export async function uploadKey(userId: string, { name, size, lastModified }: KnownFile, answers: FileAnswers): Promise<string> {
  const text = JSON.stringify([name, size, lastModified, answers])
  return prefixOf(userId) + toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** Tokens of transfers that have begun and not ended, by the names of their uploads; no reading is kept here. */
export type UnfinishedUploads = {
  read: (key: string) => string | undefined
  write: (key: string, token: string) => void
  remove: (key: string) => void
  list: (userId: string) => { key: string; token: string }[]
}

/** In this tab, until the sign-in ends. A browser may refuse to store anything: then a reload begins the upload again. */
const inTab: UnfinishedUploads = {
  read(key) {
    try {
      return sessionStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write(key, token) {
    try {
      sessionStorage.setItem(key, token)
    } catch {
      // Without it a reload begins the upload again.
    }
  },
  remove(key) {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  },
  list(userId) {
    try {
      return Object.keys(sessionStorage)
        .filter((key) => key.startsWith(prefixOf(userId)))
        .flatMap((key) => {
          const token = sessionStorage.getItem(key)
          return token === null ? [] : [{ key, token }]
        })
    } catch {
      return []
    }
  },
}

const tokens = new Map<string, string>()

/** A token opens a patient's readings, and the device of staff keeps nothing of a patient. */
const inMemory: UnfinishedUploads = {
  read: (key) => tokens.get(key),
  write: (key, token) => void tokens.set(key, token),
  remove: (key) => void tokens.delete(key),
  list: (userId) => [...tokens].filter(([key]) => key.startsWith(prefixOf(userId))).map(([key, token]) => ({ key, token })),
}

export const unfinishedUploadsOf = (reader: 'patient' | 'staff'): UnfinishedUploads => (reader === 'staff' ? inMemory : inTab)
