export { completeSilentRenew } from '../../src/session/browser/completeSilentRenew.ts'
