/** Returns whether this browser has Web Authentication; it has none on pages without https. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'
