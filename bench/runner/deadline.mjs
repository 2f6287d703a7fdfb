export class DeadlineError extends Error {}

/** The promise's result, or a DeadlineError after `ms`: a hung page must not hang the whole run. */
export function within(promise, ms, what) {
  let timer
  const deadline = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`over ${ms} ms: ${what}`)), ms)
  })
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer))
}
