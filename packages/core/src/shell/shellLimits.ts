/** Numbers of the shell, as the specification gives them. */
export const toastLifetimeMs = 5000
export const carouselIntervalMs = 5000
/** A missing page chunk reloads the page at most once in this time. */
export const chunkReloadGuardMs = 60_000
export const bannerLifetimeDays = 30
/** The unconfirmed-e-mail banner comes back after a day. */
export const emailBannerLifetimeDays = 1
/** Items of a page of every paged list, notifications included. */
export const listPageSize = 20
/** Placeholder rows of a list while it loads. */
export const skeletonRows = 5
export const modalCloseMs = 500
/** px. */
export const sidebarWidth = 356
/** px; from `lg` on the layout has columns side by side. */
export const layoutBreakpoints = { sm: 540, md: 720, lg: 1020, xl: 1370 } as const
