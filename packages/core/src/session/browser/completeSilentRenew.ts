/**
 * All that the page at `/oidc/silent-renew` does: hands its address, with the identity provider's answer, to the page
 * that opened it in a hidden frame. Stands alone so that this page loads no library. The message is the one that
 * oidc-client-ts waits for.
 */
export function completeSilentRenew(): void {
  window.parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin)
}
