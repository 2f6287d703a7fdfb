import type { InvitationKind } from '@diab/core/registration'

/** What became of a link on this page. */
export type InvitationOutcome =
  /** `email`: who can sign in now; undefined for whoever is signed in already. `href`: where they go on. */
  { kind: 'accepted'; of: InvitationKind; email: string | undefined; href: string | undefined } | { kind: 'declined'; isOwn: boolean }
