import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Id of a system user that exists everywhere: PostgreSQL refuses to run as root. */
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
 * Returns the user that runs the database in `paths`. For root that is the system user 65534; where that user cannot reach a
 * path (a checkout below /root, which is mode 0700), it keeps the one capability of passing closed directories. Throws where
 * neither works.
 */
export function chooseDatabaseUser(paths: readonly string[]): DatabaseUser {
  const plain = (program: string, args: readonly string[]) => [program, [...args]] as const
  if (process.getuid?.() !== 0) return { uid: undefined, command: plain, spawnOptions: {} }
  if (paths.every((path) => closedFolderOf(path) === undefined))
    return { uid: nobody, command: plain, spawnOptions: { uid: nobody, gid: nobody } }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(isExecutable)
  if (!setpriv || !canRunPrograms(setpriv, paths)) {
    const closed = [...new Set(paths.flatMap((path) => closedFolderOf(path) ?? []))].join(' and ')
    throw new Error(
      `the embedded database cannot run as root, and other users cannot enter ${closed}: move the product to a folder that they can enter (chmod o+x), or set DATABASE_URL`,
    )
  }
  return { uid: nobody, command: (program, args) => [setpriv, [...keepOneCapability, program, ...args]], spawnOptions: {} }
}

/**
 * PostgreSQL's programs check each other with access(2), which ignores the capabilities of a user other than root
 * unless `no_setuid_fixup` is set.
 */
const keepOneCapability = [
  '--securebits=+no_setuid_fixup',
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
]

/**
 * Returns whether the system user gets the capability here (a container may withhold it) and passes the closed folders with
 * it.
 */
function canRunPrograms(setpriv: string, paths: readonly string[]): boolean {
  const folders = paths.map((path) => dirname(path))
  return folders.every((folder) => spawnSync(setpriv, [...keepOneCapability, 'test', '-x', folder], { stdio: 'ignore' }).status === 0)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the outermost folder above `path` that only its owner or group may enter; undefined where everyone reaches it. */
function closedFolderOf(path: string): string | undefined {
  let closed: string | undefined
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) closed = folder
    if (folder === dirname(folder)) return closed
  }
}
