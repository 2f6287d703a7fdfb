import { hrefTo } from '@diab/internal/routes'
import { useNavigate } from '../../app/routing/routing.tsx'
import { forgetIntendedPath, readIntendedPath } from '../../app/intendedPath.ts'
import { useApp } from '../../app/useApp.ts'

/** On to the next step; after the last one to where the person wanted to be before they registered, or to the overview. */
export function useNextStep() {
  const { registration } = useApp()
  const navigate = useNavigate()
  /** @param to instead of where the person wanted to be */
  function finish(to?: string) {
    registration.close()
    const path = readIntendedPath()
    forgetIntendedPath()
    void navigate(to ?? (path === '/' ? hrefTo('dashboard.overview') : path))
  }
  return {
    goOn() {
      const next = registration.forward()
      if (next) void navigate(hrefTo(next))
      else finish()
    },
    /** What is left can be given later. */
    leave: () => finish(),
    finish,
  }
}
