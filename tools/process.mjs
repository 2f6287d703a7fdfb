import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** What makes a second compilation of a project read its changed files alone. */
export const incrementalTypes = (project) => [
  '--incremental',
  '--tsBuildInfoFile',
  `${root}node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`,
]

const running = new Set()

/** Ends the commands that are under way. */
export function endCommands() {
  for (const child of running) child.kill('SIGTERM')
}

/** Runs a command in the foreground and resolves with its exit code. */
export function runCommand(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    running.add(child)
    child.once('close', () => running.delete(child))
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }))
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a command and ends this process with its exit code. */
export async function runAndExit(command, args, options) {
  const { code } = await runCommand(command, args, options)
  process.exit(code)
}
