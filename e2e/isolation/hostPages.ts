// The pages of five kinds of portals, as their frameworks write them, with the frameworks' own stylesheets.
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { Alert, Button, Card, CardContent, FormControlLabel, Switch, Table, TableBody, TableCell, TableRow, TextField } from '@mui/material'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { compile } from 'tailwindcss'

export interface HostPage {
  readonly css: string
  /** What the portal itself shows. */
  readonly html: string
}

const require = createRequire(import.meta.url)
const read = (path: string) => readFileSync(path, 'utf8')

const rows = '<tr><td>Kovács Anna</td><td>1980.05.17.</td></tr><tr><td>Szabó Éva</td><td>1975.02.03.</td></tr>'

const bare = (): HostPage => ({
  css: 'body { font: 15px/1.4 serif; margin: 24px; background: #fffdf5 } button { border: 2px outset #999; padding: 3px 9px; font: inherit } ul { list-style: square } td { border: 1px solid #aaa; padding: 4px }',
  html: `<h1>Rendelői portál</h1><p>Ma <b>tizenkét</b> páciens vár.</p><button type="button">Mentés</button><ul><li>egy</li><li>kettő</li></ul><label>Név <input value="érték"></label><select><option>egy</option></select><table><tbody>${rows}</tbody></table>`,
})

const bootstrap = (): HostPage => ({
  css: read(require.resolve('bootstrap/dist/css/bootstrap.css')),
  html: `<nav class="navbar bg-primary navbar-dark px-3"><span class="navbar-brand">Portál</span></nav><h1 class="display-6">Páciensek</h1><button class="btn btn-primary">Mentés</button> <button class="btn btn-outline-danger">Törlés</button><div class="alert alert-warning mt-2">Figyelem</div><div class="card w-50"><div class="card-body"><h5 class="card-title">Kártya</h5><input class="form-control" value="érték"><div class="form-check"><input class="form-check-input" type="checkbox" checked> igen</div></div></div><table class="table table-striped"><tbody>${rows}</tbody></table>`,
})

async function tailwind(): Promise<HostPage> {
  const html = `<h1 class="text-2xl font-bold text-sky-700">Páciensek</h1><button class="rounded-lg bg-sky-600 px-4 py-2 text-white">Mentés</button><ul class="mt-2 list-disc pl-6"><li>egy</li><li>kettő</li></ul><input class="mt-2 rounded border border-slate-400 p-2" value="érték"><table class="mt-2 w-full text-left"><tbody class="divide-y divide-slate-200">${rows}</tbody></table>`
  const { build } = await compile('@import "tailwindcss";', {
    loadStylesheet: async (id, base) => ({
      path: id,
      base,
      content: read(require.resolve('tailwindcss/index.css')),
    }),
  })
  return { css: build([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))), html }
}

const jqueryUi = (): HostPage => ({
  css: read(require.resolve('jquery-ui/dist/themes/base/jquery-ui.css')),
  html: `<div class="ui-widget"><div class="ui-widget-header ui-corner-all" style="padding:6px">Páciensek</div><button class="ui-button ui-corner-all ui-widget">Mentés</button><div class="ui-tabs ui-widget-content ui-corner-all"><ul class="ui-tabs-nav ui-widget-header ui-helper-clearfix"><li class="ui-tabs-tab ui-state-default ui-state-active"><a class="ui-tabs-anchor" href="#x">Adatok</a></li></ul><div class="ui-tabs-panel">Tartalom <input class="ui-widget-content" value="érték"></div></div><div class="ui-state-highlight ui-corner-all">Figyelem</div><table class="ui-widget-content"><tbody>${rows}</tbody></table></div>`,
})

/** Emotion writes its rules beside the elements when it renders on a server. */
const mui = (): HostPage => ({
  css: 'body { margin: 0; font-family: Roboto, sans-serif }',
  html: renderToStaticMarkup(
    h(
      Card,
      null,
      h(
        CardContent,
        null,
        h(Button, { variant: 'contained' }, 'Mentés'),
        h(TextField, { label: 'Név', defaultValue: 'érték' }),
        h(FormControlLabel, { control: h(Switch, { defaultChecked: true }), label: 'igen' }),
        h(Alert, { severity: 'warning' }, 'Figyelem'),
        h(Table, null, h(TableBody, null, h(TableRow, null, h(TableCell, null, 'Kovács Anna'), h(TableCell, null, '1980.05.17.')))),
      ),
    ),
  ),
})

export const hostPages = { bare, bootstrap, tailwind, mui, jqueryUi } as const
export type HostPageName = keyof typeof hostPages
