const numberInProgress = /^\d*(?:[.,]\d*)?$/

const withoutUnit = (text: string, unit: string | undefined) => (unit && text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text)

/**
 * Returns what a number field holds after an edit; undefined when the edit is refused. Only digits and one separator pass.
 * Pasted spaces around the number and the field's own unit are removed. A text that is no number, such as the HI of a meter,
 * can only be cleared.
 */
export function acceptNumberText(text: string, previous: string, unit?: string): string | undefined {
  const typed = withoutUnit(text.trim(), unit)
  if (numberInProgress.test(typed)) return typed
  return !numberInProgress.test(previous) && text.length < previous.length ? '' : undefined
}
