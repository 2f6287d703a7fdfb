import type { Translated } from '../format/translated.ts'
import type { validationMessages } from './messages.hu.ts'

/** English texts of `validationMessages`. */
export const validationMessagesEn: Translated<typeof validationMessages> = {
  required: 'This field is required.',
  mustBeTicked: 'This box must be ticked.',
  email: 'Enter a valid email address.',
  date: 'Enter a date.',
  datetime: 'Enter a time.',
  time: 'Enter a time.',
  number: 'Enter a number.',
  minLength: (length) => `Enter at least ${length} characters.`,
  maxLength: (length) => `Enter at most ${length} characters.`,
  lessThan: (value) => `The value must be less than ${value}.`,
  lessThanOrEquals: (value) => `The value can be at most ${value}.`,
  greaterThan: (value) => `The value must be greater than ${value}.`,
  greaterThanOrEquals: (value) => `The value must be at least ${value}.`,
  minCount: (count) => `Choose at least ${count}.`,
  maxCount: (count) => `Choose at most ${count}.`,
  isBeforeDateTime: (date) => `Enter a time before ${date}`,
  isAfterDateTime: (date) => `Enter a time after ${date}`,
  minimumAge: (years) => `The age must be at least ${years} years.`,
}
