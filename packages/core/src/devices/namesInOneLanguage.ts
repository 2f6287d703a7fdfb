import { entryMessagesEn } from '../diary/entry.messages.en.ts'
import { entryMessages } from '../diary/entry.messages.ts'
import { readingMessagesEn, tabSeparatedDiaryNamesEn } from './devices.messages.en.ts'
import { readingMessages, tabSeparatedDiaryNames } from './devices.messages.ts'

const { rapidInsulin, basalInsulin } = entryMessages
const hungarian = { ...tabSeparatedDiaryNames, insulin: readingMessages.insulin, rapidInsulin, basalInsulin }
const english: Readonly<Record<keyof typeof hungarian, string>> = {
  ...tabSeparatedDiaryNamesEn,
  insulin: readingMessagesEn.insulin,
  rapidInsulin: entryMessagesEn.rapidInsulin,
  basalInsulin: entryMessagesEn.basalInsulin,
}

const toKey = (name: string) => name.trim().toLowerCase()
const hungarianByEnglish = new Map(
  (Object.keys(hungarian) as (keyof typeof hungarian)[]).map((name) => [toKey(english[name]), hungarian[name]]),
)

/**
 * Returns a name for comparison. The names that an import gives to what a file leaves unnamed are in the language of the page;
 * the same file read in the other language has the same readings.
 */
export const nameInOneLanguage = (name: string): string => hungarianByEnglish.get(toKey(name)) ?? name.trim()

const englishByHungarian = new Map(
  (Object.keys(hungarian) as (keyof typeof hungarian)[]).map((name) => [toKey(hungarian[name]), english[name]]),
)

/** Returns the English one of the names that an import gives; undefined for any other name. */
export const englishNameOf = (name: string): string | undefined => englishByHungarian.get(toKey(nameInOneLanguage(name)))
