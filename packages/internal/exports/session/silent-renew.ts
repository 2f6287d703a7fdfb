export { completeSilentRenew } from '../../../core/src/session/browser/completeSilentRenew.ts'
