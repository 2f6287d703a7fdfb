/**
 * Completes a silent renewal at `/oidc/silent-renew`: passes its address, with the identity provider's response, to the page
 * that opened it in a hidden frame. A separate module, so that this page loads no library. oidc-client-ts waits for this
 * message.
 */
export function completeSilentRenew(): void {
  window.parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin)
}
