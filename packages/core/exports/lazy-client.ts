export { createLazyDiabClient } from '../src/client/createLazyDiabClient.ts'
