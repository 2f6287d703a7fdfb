/** `--name value` from the command line as a string; undefined when it is absent. */
export function readOption(args, name) {
  const index = args.indexOf(`--${name}`)
  return index < 0 ? undefined : args[index + 1]
}

/** `--name a,b,c` as a list, or the fallback. */
export const readList = (args, name, fallback) => readOption(args, name)?.split(',') ?? fallback

export const hasFlag = (args, name) => args.includes(`--${name}`)
