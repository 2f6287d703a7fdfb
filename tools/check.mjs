import { runStages } from './runStages.mjs'
import { staticStages } from './stages.mjs'

await runStages(staticStages)
