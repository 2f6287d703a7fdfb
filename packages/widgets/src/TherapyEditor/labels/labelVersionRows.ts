import type { TherapyLabelTime } from '@diab/core/rules'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import type { VersionRow } from '../VersionTable.tsx'

/** Returns the hours of each slot by its name; a slot may occur twice in a day. */
function hoursByLabel(labelTimes: readonly TherapyLabelTime[], { labels, table }: TherapyEditorMessages): Map<string, string> {
  const hours = new Map<string, string>()
  for (const { therapyLabel, startAt, endAt } of labelTimes) {
    const before = hours.get(labels[therapyLabel])
    const text = table.hours(startAt, endAt)
    hours.set(labels[therapyLabel], before ? `${before}, ${text}` : text)
  }
  return hours
}

/** Returns the slots that are not the same in both versions; a dash where one has it not. */
export function labelVersionRows(
  mine: readonly TherapyLabelTime[],
  theirs: readonly TherapyLabelTime[],
  messages: TherapyEditorMessages,
  none: string,
): VersionRow[] {
  const [own, other] = [hoursByLabel(mine, messages), hoursByLabel(theirs, messages)]
  return [...new Set([...own.keys(), ...other.keys()])]
    .map((name) => ({ name, mine: own.get(name) ?? none, theirs: other.get(name) ?? none, differs: true }))
    .filter((row) => row.mine !== row.theirs)
}
