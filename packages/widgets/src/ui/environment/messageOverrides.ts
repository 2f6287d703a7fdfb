/** A part's sentences: text, or a function where the sentence holds a value. Grouped as deep as wanted. */
export type MessageTree = { readonly [key: string]: string | ((...values: never[]) => string) | MessageTree }

/** A portal's own sentences by dotted key, such as `'ui.dialog.close'`; a function replaces a function. */
export type MessageOverrides = Readonly<Record<string, string | ((...values: never[]) => string)>>

/** Returns the defaults with a portal's own sentences in their places; the same object when nothing is overridden. */
export function withOverrides<Messages extends MessageTree>(defaults: Messages, overrides: MessageOverrides | undefined): Messages {
  if (!overrides || Object.keys(overrides).length === 0) return defaults
  return mergeBranch(defaults, overrides, '') as Messages
}

/** Returns the same sentences in other objects. */
export const copyTree = <Messages extends MessageTree>(tree: Messages): Messages => mergeBranch(tree, {}, '') as Messages

function mergeBranch(branch: MessageTree, overrides: MessageOverrides, prefix: string): MessageTree {
  return Object.fromEntries(
    Object.entries(branch).map(([key, message]) => {
      const path = prefix + key
      if (typeof message === 'object') return [key, mergeBranch(message, overrides, `${path}.`)]
      const own = overrides[path]
      if (own === undefined) return [key, message]
      // A fixed text may replace a sentence with values; the other way round the values would be missing.
      if (typeof message === 'function') return [key, typeof own === 'function' ? own : () => own]
      return [key, typeof own === 'string' ? own : message]
    }),
  )
}
