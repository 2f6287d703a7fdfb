import { runAndExit } from './process.mjs'

await runAndExit('oxfmt', ['.'])
