import { validationMessagesEn as rules, type Translated } from '@diab/internal/en'
import type { fieldMessages, problemTitles } from './http.messages.ts'

/** English texts of `problemTitles`. */
export const problemTitlesEn: typeof problemTitles = {
  400: 'Invalid request',
  401: 'Sign in again.',
  403: 'You do not have permission for this.',
  404: 'Not found.',
  405: 'This action is not possible here.',
  406: 'This format is not available.',
  408: 'The request took too long.',
  409: 'The data have changed in the meantime.',
  411: 'The length of the request is missing.',
  412: 'Someone else has changed the data in the meantime.',
  413: 'The data sent are too large.',
  415: 'This data format is not accepted.',
  417: 'The expectation of the request cannot be met.',
  422: 'This key already belongs to another request.',
  429: 'Too many attempts. Wait a little.',
  431: 'The header of the request is too large.',
  500: 'An unknown error occurred',
  503: 'The service is temporarily unavailable.',
}

export const fieldMessagesEn: Translated<typeof fieldMessages> = {
  required: rules.required,
  invalid: 'The value of this field is not valid.',
  unknownField: 'Unknown field.',
  email: rules.email,
  date: rules.date,
  dateTime: rules.datetime,
  wholeNumber: 'Enter a whole number.',
  number: rules.number,
  minLength: (length) => rules.minLength(String(length)),
  maxLength: (length) => rules.maxLength(String(length)),
  minCount: (items) => rules.minCount(String(items)),
  maxCount: (items) => rules.maxCount(String(items)),
  atLeast: (value) => rules.greaterThanOrEquals(String(value)),
  atMost: (value) => rules.lessThanOrEquals(String(value)),
  moreThan: (value) => rules.greaterThan(String(value)),
  lessThan: (value) => rules.lessThan(String(value)),
  character: 'Character not allowed.',
  malformedJson: 'The body of the request could not be understood.',
  idempotencyKey: 'The Idempotency-Key header can be at most 200 visible characters.',
  ifMatch: 'The If-Match header is a version number in quotation marks.',
}
