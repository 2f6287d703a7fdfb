const own = (node: unknown, name: string): unknown =>
  node !== null && typeof node === 'object' && Object.hasOwn(node, name) ? (node as Record<string, unknown>)[name] : undefined

/**
 * Returns the claim at a dotted path, or undefined. A claim whose own name holds the dots wins, because issuers name their
 * claims by addresses such as `https://clinic.example/roles`.
 */
export const claimAt = (claims: unknown, path: string): unknown =>
  own(claims, path) ?? path.split('.').reduce<unknown>((node, name) => own(node, name), claims)
