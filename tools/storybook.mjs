import { runAndExit } from './process.mjs'

await runAndExit('storybook', ['dev', '--port', '6006', '--no-open', ...process.argv.slice(2)])
