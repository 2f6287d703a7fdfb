/** Loads the page again as the provider serves it now; the service worker alone would answer with the one that it keeps. */
export async function reloadPage(page: { location: Pick<Location, 'reload'> }): Promise<void> {
  // The worker keeps this file, so that it is there when the provider has it no longer.
  await import('./offline/storedPage.ts').then(({ renewStoredPage }) => renewStoredPage()).catch(() => {})
  page.location.reload()
}
