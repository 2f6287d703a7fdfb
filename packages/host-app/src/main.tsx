import './app/fonts.css'
import './app/paper.css'
import './app/base.css.ts'
import './app/shell.css.ts'
import '@diab/widgets/styles.css'
import { createRoot } from 'react-dom/client'
import { AppView } from './app/AppView.tsx'
import { createBrowserApp } from './app/createBrowserApp.ts'
import { followStores } from './app/followStores.ts'
import { createOpenPlace } from './app/router.tsx'
import { createBrowserHistory } from './app/routing/appHistory.ts'
import { createAppRouter } from './app/routing/createAppRouter.ts'
import { applyTheme } from './app/theme.ts'

const app = createBrowserApp(document)
applyTheme(document.documentElement, app.settings.get())
const router = createAppRouter(createBrowserHistory(window), createOpenPlace(app))
followStores(app, router)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root, {
  onUncaughtError: (error) => app.reportError('fatal', new Error(error instanceof Error ? error.name : 'unknown')),
}).render(<AppView app={app} router={router} />)
