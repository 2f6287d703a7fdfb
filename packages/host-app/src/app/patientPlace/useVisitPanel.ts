import { useLocation, useNavigate, useSearchParams } from '../routing/routing.tsx'

/** What opens beside a visit's page. */
export const visitPanels = ['megjegyzes', 'uzenet', 'terapia'] as const
export type VisitPanelName = (typeof visitPanels)[number]

/** Name of the open panel in the address. */
export const panelName = 'panel'

/** The panel beside the visit's page. It is in the address, so that going back closes it before it leaves the page. */
export function useVisitPanel() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const open = visitPanels.find((name) => name === search.get(panelName)) ?? null
  function show(panel: VisitPanelName | null, replace: boolean) {
    const next = new URLSearchParams(search)
    if (panel) next.set(panelName, panel)
    else next.delete(panelName)
    void navigate(`${pathname}?${next}`, { replace, preventScrollReset: true })
  }
  return {
    open,
    show: (panel: VisitPanelName) => show(panel, open !== null),
    close: () => show(null, true),
  }
}
