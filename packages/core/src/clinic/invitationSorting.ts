/** Orders of a clinic's invitations: the field as the wire calls it, and the way. */
export const invitationSortings = [
  'created_at_desc',
  'created_at_asc',
  'expires_at_asc',
  'expires_at_desc',
  'email_asc',
  'email_desc',
] as const
export type InvitationSorting = (typeof invitationSortings)[number]

/** Newest first. */
export const defaultInvitationSorting: InvitationSorting = 'created_at_desc'

export const isInvitationSorting = (text: string): text is InvitationSorting => (invitationSortings as readonly string[]).includes(text)
