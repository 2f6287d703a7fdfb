import { runAndExit } from './process.mjs'

const given = process.argv.slice(2)
const paths = given.filter((argument) => /^(?:\.\/)?(?:packages|tools)\//.test(argument))
const isDom = (path) => /packages\/(?:widgets|host-app)\//.test(path)

/** Only the projects that hold the files named; a project that runs no test takes its time to start all the same. */
const projects = [
  ...(paths.length === 0 || paths.some((path) => !isDom(path)) ? ['unit'] : []),
  ...(paths.length === 0 || paths.some(isDom) ? ['dom'] : []),
]

await runAndExit('vitest', ['run', ...projects.flatMap((name) => ['--project', name]), ...given])
