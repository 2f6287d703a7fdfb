import { formatAmount } from '@diab/core/format'
import type { TherapyCall } from '@diab/core/rules'
import { unitOf } from '../data/medicineFacts.ts'
import type { VersionMessages } from './versionRows.ts'

/** Returns the change of one call of a save, in words. */
export function callText(call: TherapyCall, { editor, forms }: VersionMessages): string {
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
