import type { FileAnswers } from '@diab/core/devices'

/** A file as it is recognised when it is chosen again. */
type KnownFile = Pick<File, 'name' | 'size' | 'lastModified'>

const prefixOf = (userId: string) => `diab.upload.${userId}.`

const toHex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Names an upload by a hash: the name of a file may hold the name of a person. */
export async function uploadKey(userId: string, { name, size, lastModified }: KnownFile, answers: FileAnswers): Promise<string> {
  const text = JSON.stringify([name, size, lastModified, answers])
  return prefixOf(userId) + toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** Tokens of transfers that this tab has begun and not ended; no reading is kept here. A browser may refuse to store anything. */
export const unfinishedUploads = {
  read(key: string): string | undefined {
    try {
      return sessionStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write(key: string, token: string): void {
    try {
      sessionStorage.setItem(key, token)
    } catch {
      // Without it a reload begins the upload again.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  },
  list(userId: string): { key: string; token: string }[] {
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
