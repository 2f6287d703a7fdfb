import { formatAmount } from '@diab/core/format'
import type { TherapyCall } from '@diab/core/therapy'
import { unitOf } from '../data/medicineFacts.ts'
import type { VersionWords } from './versionRows.ts'

/** What one call of a save would change, in words. */
export function callText(call: TherapyCall, { editor, forms }: VersionWords): string {
  const { calls } = forms.problems
  const amount = 'referenceValue' in call ? formatAmount(call.referenceValue) : ''
  const isRemoval = call.kind === 'removeTask'
  switch (call.field) {
    case 'hours':
      return 'startsAt' in call ? calls.hours(call.startsAt, call.endsAt) : ''
    case 'carbohydrate':
      return isRemoval ? calls.noCarbohydrate : calls.carbohydrate(amount)
    case 'preprandial':
      return isRemoval ? calls.noPreprandial : calls.preprandial
    case 'postprandial':
      return isRemoval ? calls.noPostprandial : calls.postprandial(amount)
    case 'medicine': {
      if (!call.medicine) return ''
      const { name } = call.medicine
      return isRemoval ? calls.noMedicine(name) : calls.medicine(name, `${amount} ${unitOf(call.medicine, editor)}`)
    }
  }
}
