import type { InvitationKind } from '@diab/internal/registration'

/** What became of a link on this page. */
export type InvitationOutcome =
  /** `email`: who can sign in now; undefined for a signed-in user. `href`: where they continue. */
  { kind: 'accepted'; of: InvitationKind; email: string | undefined; href: string | undefined } | { kind: 'declined'; isOwn: boolean }
