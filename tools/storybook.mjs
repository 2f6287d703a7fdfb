// `npm run storybook` to look at while working; `npm run storybook -- build` for the pages of a server, in storybook-static/.
import { runAndExit } from './process.mjs'

const [task, ...more] = process.argv.slice(2)
const isBuild = task === 'build'
await runAndExit('storybook', isBuild ? ['build', ...more] : ['dev', '--port', '6006', '--no-open', ...process.argv.slice(2)])
