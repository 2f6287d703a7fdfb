import type { TherapyEditorModel } from './useTherapyEditor.ts'

/** Returns the reason why nothing can be changed, in the reader's own role. */
export function readOnlyReason({
  isReadOnly,
  permissions,
  messages,
}: Pick<TherapyEditorModel, 'isReadOnly' | 'permissions' | 'messages'>): string {
  const { states } = messages
  if (isReadOnly) return states.readOnly
  if (!permissions.areKnown) return states.permissionsUnknown
  // Who may write the diary but not the therapy is the patient, or acts for one.
  return permissions.canCreate ? states.readOnlyReason : states.readOnlyViewer
}
