/** The issuer's keys cannot be fetched: not the caller's fault, so it is no refusal of the token. */
export class IssuerUnreachable extends Error {}
