import { runStages } from './runStages.mjs'
import { testStages } from './stages.mjs'

const only = process.argv.slice(2)
await runStages(only.length ? testStages.filter(({ name }) => only.includes(name)) : testStages)
