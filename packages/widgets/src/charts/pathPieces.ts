/**
 * Path data while it is written; `join('')` makes it one text. Of strings added up, each piece would stay in memory while
 * the chart stands, and digits written by hand are slow until the engine knows the code, as at a chart's first mount.
 */
export type PathPieces = (string | number)[]
