export { closedBannerCookie, toBanner } from '../../core/src/shell/banner.ts'
export {
  initialCarousel,
  nextCarouselTimeout,
  transitionCarousel,
  type CarouselEvent,
  type CarouselState,
} from '../../core/src/shell/carousel.machine.ts'
export { mayReloadForChunk } from '../../core/src/shell/chunkReload.ts'
export { initialProgress, isInProgress, transitionProgress, type ProgressState } from '../../core/src/shell/progress.machine.ts'
export {
  registrationRoute,
  registrationSteps,
  transitionRegistrationFlow,
  type RegistrationFlowEvent,
  type RegistrationFlowState,
} from '../../core/src/shell/registrationFlow.machine.ts'
export { emailBannerLifetimeDays, listPageSize, skeletonRows } from '../../core/src/shell/shellLimits.ts'
export { initialSidebars, transitionSidebars, type Sidebar, type SidebarsState } from '../../core/src/shell/sidebars.machine.ts'
