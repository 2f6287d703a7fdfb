import type { DiaryTimelineModel } from './useDiaryTimeline.ts'

/** Returns the reason why nothing can be changed, in the reader's own role. */
export function readOnlyReason({
  isReadOnly,
  permissions,
  words,
}: Pick<DiaryTimelineModel, 'isReadOnly' | 'permissions' | 'words'>): string {
  const { states } = words.messages
  if (isReadOnly) return states.readOnly
  if (!permissions.areKnown) return states.permissionsUnknown
  return permissions.canCreate ? states.readOnlyReason : states.readOnlyViewer
}
