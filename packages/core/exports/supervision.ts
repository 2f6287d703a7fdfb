export { supervisedPersonSchema, supervisionContract, type SupervisedPerson } from '../src/supervision/supervision.contract.ts'
