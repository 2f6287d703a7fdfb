import { environmentSchema } from './configEnvironment.ts'

const known = Object.keys(environmentSchema.shape)
/** Letters that a slip of the hand changes; a demo may find settings of the project's tools in its environment. */
const slip = 2
/** Further away another setting was not meant. */
const farthest = 4

/**
 * One line for each `DIAB_*` name that is no setting, with the one that was probably meant: all of them in production, and
 * in a demo those that look like a setting.
 */
export function findUnknown(environment: Record<string, string | undefined>): string[] {
  const limit = environment.DIAB_MODE === 'production' ? Infinity : slip
  return Object.keys(environment)
    .filter((name) => /^DIAB_/i.test(name) && !known.includes(name))
    .map((name) => ({ name, ...nearestTo(name.toUpperCase()) }))
    .filter(({ far }) => far <= limit)
    .map(({ name, setting, far }) => `${name}: is no setting${far <= farthest ? `; did you mean ${setting}?` : ''}`)
}

function nearestTo(name: string): { setting: string; far: number } {
  const all = known.map((setting) => ({ setting, far: distance(name, setting) }))
  return all.reduce((nearest, one) => (one.far < nearest.far ? one : nearest))
}

/** Letters to add, drop or change to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let to = 1; to <= other.length; to++)
      next[to] = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1))
    row = next
  }
  return row[other.length] ?? 0
}
