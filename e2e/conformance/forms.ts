/** The six ways in which the widgets are delivered, as a reader of the report knows them. */
export const forms = {
  'react-18': 'React 18.3',
  'react-19': 'React 19',
  vue: 'Vue 3',
  jquery: 'a jQuery page',
  'shadow-root': 'shadow roots',
  'script-tag': 'the script tag',
} as const

export type Form = keyof typeof forms

const sheet = (href: string) => `<link rel="stylesheet" href="${href}">`
const script = (src: string) => `<script src="${src}"></script>`
const ownScript = '<script type="module" src="main.js"></script>'
const bundled = sheet('main.css') + ownScript
const tag = sheet('/diab/styles.css') + script('/diab/diab.js')

/** Tabs alone: the whole of jQuery UI makes its date picker out of a string at import time, which Trusted Types refuse. */
const tabsParts = ['version', 'keycode', 'unique-id', 'widget', 'widgets/tabs']
const jquery = ['jquery', ...tabsParts.map((name) => `ui/${name}`)].map((name) => script(`/lib/${name}.js`)).join('')

const heads: Record<Form, string> = {
  'react-18': bundled,
  'react-19': bundled,
  vue: bundled,
  jquery: sheet('/lib/base/jquery-ui.css') + jquery + tag + ownScript,
  'shadow-root': ownScript,
  'script-tag': tag + ownScript,
}

const tabs = '<div id="portal-tabs"><ul><li><a href="#portal-news">Hírek</a></li></ul><div id="portal-news">Nincs új hír.</div></div>'

/** Returns a portal's page: a heading, a button, and places for the widgets and their overlays. */
export const htmlOf = (form: Form) => `<!doctype html>
<html lang="hu"><head><meta charset="utf-8"><title>Portál</title>${sheet('/portal.css')}${heads[form]}</head>
<body><main><h1>Rendelői portál</h1><button type="button" id="portal-button">Portál gombja</button>${form === 'jquery' ? tabs : ''}
<div id="places"></div><div id="overlays"></div></main></body></html>`

export const portalCss = `
body { font: 15px/1.4 Arial, sans-serif; color: #222; background: #fff; margin: 16px }
#portal-button { min-height: 32px }
#places > section { height: 620px; margin-bottom: 16px }
diab-thread-panel, diab-patient-table { height: 600px }
`
