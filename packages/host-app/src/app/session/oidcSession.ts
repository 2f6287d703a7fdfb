// A separate chunk: of the library it holds only what this file names.
export { createOidcSession } from '@diab/core/session'
