import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Nobody: PostgreSQL refuses to run as root, and this user exists everywhere without being created. */
const nobody = 65_534

/** How to start a database program so that it does not run as root. */
export interface DatabaseUser {
  /** Owner of the data directory; undefined when this process is not root. */
  uid: number | undefined
  /** The command line for a program of the database. */
  command(program: string, args: readonly string[]): readonly [string, readonly string[]]
  spawnOptions: { uid?: number; gid?: number }
}

/**
 * A user that may run the database in `paths`. Started by root, that is "nobody"; where nobody cannot reach a path
 * (a checkout below a closed /root), it keeps the one capability of passing closed directories. Throws where neither works.
 */
export function chooseDatabaseUser(paths: readonly string[]): DatabaseUser {
  const plain = (program: string, args: readonly string[]) => [program, [...args]] as const
  if (process.getuid?.() !== 0) return { uid: undefined, command: plain, spawnOptions: {} }
  if (paths.every(isReachableByOthers)) return { uid: nobody, command: plain, spawnOptions: { uid: nobody, gid: nobody } }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(isExecutable)
  if (!setpriv)
    throw new Error(
      `started by root the database runs as another user, who cannot reach ${paths.join(' or ')}: set DIAB_DATA_DIR or DATABASE_URL`,
    )
  const drop = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return { uid: nobody, command: (program, args) => [setpriv, [...drop, program, ...args]], spawnOptions: {} }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Every directory above `path` may be passed by everyone. */
function isReachableByOthers(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
