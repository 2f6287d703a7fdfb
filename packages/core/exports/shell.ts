export { closedBannerCookie, toBanner, type Banner } from '../src/shell/banner.ts'
export {
  initialCarousel,
  nextCarouselTimeout,
  transitionCarousel,
  type CarouselEvent,
  type CarouselPause,
  type CarouselState,
} from '../src/shell/carousel.machine.ts'
export { mayReloadForChunk } from '../src/shell/chunkReload.ts'
export { initialProgress, isInProgress, transitionProgress, type ProgressEvent, type ProgressState } from '../src/shell/progress.machine.ts'
export {
  initialRegistrationFlow,
  registrationRoute,
  registrationSteps,
  transitionRegistrationFlow,
  type RegistrationFlowEvent,
  type RegistrationFlowState,
} from '../src/shell/registrationFlow.machine.ts'
export {
  bannerLifetimeDays,
  carouselIntervalMs,
  chunkReloadGuardMs,
  emailBannerLifetimeDays,
  layoutBreakpoints,
  listPageSize,
  modalCloseMs,
  sidebarWidth,
  skeletonRows,
  toastLifetimeMs,
} from '../src/shell/shellLimits.ts'
export { initialSidebars, transitionSidebars, type Sidebar, type SidebarsEvent, type SidebarsState } from '../src/shell/sidebars.machine.ts'
export { formatSort, readSort, sortAfterClick, type SortDirection, type TableSort } from '../src/shell/tableSort.ts'
export {
  initialToasts,
  nextToastTimeout,
  transitionToasts,
  type Toast,
  type ToastKind,
  type ToastsEvent,
  type ToastsState,
} from '../src/shell/toasts.machine.ts'
