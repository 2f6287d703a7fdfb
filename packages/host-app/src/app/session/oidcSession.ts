// A chunk of its own: only what this file names comes with the library.
export { createOidcSession } from '@diab/core/session/browser'
