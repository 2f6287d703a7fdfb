export { validationMessages } from '../../core/src/validation/messages.hu.ts'
export { firstIssue, maxLength, required, type Rule } from '../../core/src/validation/rules.ts'
export { personNameMaxLength } from '../../core/src/validation/textLimits.ts'
