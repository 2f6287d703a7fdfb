export type Sidebar = 'messages' | 'notifications'

/** At most one sidebar is open; the navigation collapses on its own. */
export interface SidebarsState {
  readonly open: Sidebar | null
  readonly isNavigationCollapsed: boolean
}

export type SidebarsEvent =
  | { type: 'sidebarToggled'; sidebar: Sidebar }
  | { type: 'sidebarOpened'; sidebar: Sidebar }
  | { type: 'sidebarClosed' }
  | { type: 'clickedOutside' }
  | { type: 'navigationToggled' }

export const initialSidebars: SidebarsState = { open: null, isNavigationCollapsed: false }

const withOpen = (state: SidebarsState, open: Sidebar | null): SidebarsState => (state.open === open ? state : { ...state, open })

export function transitionSidebars(state: SidebarsState, event: SidebarsEvent): SidebarsState {
  switch (event.type) {
    case 'sidebarToggled':
      return withOpen(state, state.open === event.sidebar ? null : event.sidebar)
    case 'sidebarOpened':
      return withOpen(state, event.sidebar)
    case 'sidebarClosed':
    case 'clickedOutside':
      return withOpen(state, null)
    case 'navigationToggled':
      return { ...state, isNavigationCollapsed: !state.isNavigationCollapsed }
  }
}
