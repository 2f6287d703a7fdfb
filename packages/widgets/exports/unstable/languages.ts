export { english } from '../../src/language/english.ts'
export { intlConventions } from '../../src/language/intlConventions.ts'
export type { Language } from '../../src/ui/environment/language.ts'
