/**
 * Path data while it is written; `join('')` makes it one text. Concatenated strings would stay in memory, each piece of them,
 * while the chart is mounted, and digits written by hand are slow until the engine knows the code, as at a first mount.
 */
export type PathPieces = (string | number)[]
