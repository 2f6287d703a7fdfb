import './app/fonts.css'
import './app/base.css.ts'
import '@diab/widgets/styles.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createBrowserApp } from './app/createBrowserApp.ts'
import { followStores } from './app/followStores.ts'
import { createRoutes } from './app/router.tsx'
import { applyTheme } from './app/theme.ts'
import { AppContext } from './app/useApp.ts'

const app = createBrowserApp(document)
applyTheme(document.documentElement, app.settings.get())
const router = createBrowserRouter(createRoutes(app))
followStores(app, router)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root, {
  onUncaughtError: (error) => app.reportError('fatal', new Error(error instanceof Error ? error.name : 'unknown')),
}).render(
  <AppContext value={app}>
    <RouterProvider router={router} />
  </AppContext>,
)
