import { EntryType } from '@diab/core/rules'
import { onPatient, type PolicyRow, signedIn } from '../../platform/access/policyRow.ts'

function entryPolicy(entryType: EntryType): Record<string, PolicyRow> {
  return {
    [`diary.${entryType}.list`]: onPatient('read'),
    [`diary.${entryType}.read`]: onPatient('read'),
    [`diary.${entryType}.create`]: onPatient('add'),
    [`diary.${entryType}.update`]: onPatient('change'),
    [`diary.${entryType}.remove`]: onPatient('change'),
  }
}

export const diaryPolicy: Record<string, PolicyRow> = {
  'diary.list': onPatient('read'),
  'diary.relabel': onPatient('change'),
  'diary.feelTypes': signedIn,
  'diary.physicalActivityTypes': signedIn,
  ...Object.assign({}, ...Object.values(EntryType).map(entryPolicy)),
}
