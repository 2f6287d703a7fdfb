// Cuts the app's font down to the letters of Hungarian: `node tools/appFonts.mjs`, after the font's package or the letters have changed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './process.mjs'

const files = join(root, 'packages/host-app/node_modules/@fontsource-variable/open-sans/files')
const folder = join(root, 'packages/host-app/src/app/fonts')

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
/** The package has the double acute in a file that is separate from the other letters. */
const subsets = [
  { from: 'open-sans-latin-wght-normal.woff2', to: 'openSans.woff2', letters: `${ascii}\u00a0§«°±²³·»½×ÁÉÍÓÖÚÜáéíóöúü–—‘’“”„•…€−` },
  { from: 'open-sans-latin-ext-wght-normal.woff2', to: 'openSansDoubleAcute.woff2', letters: 'ŐőŰű' },
]
/** The weights of the theme: 400, 600, 700. */
const variationAxes = { wght: { min: 400, max: 700 } }

mkdirSync(folder, { recursive: true })
for (const { from, to, letters } of subsets) {
  const font = await subsetFont(readFileSync(join(files, from)), letters, { targetFormat: 'woff2', variationAxes })
  writeFileSync(join(folder, to), font)
  const codes = [...letters].map((letter) => letter.codePointAt(0)).filter((code) => code > 126)
  console.log(
    `${to} ${font.length} bytes, above ASCII: ${codes.map((code) => `U+${code.toString(16).padStart(4, '0').toUpperCase()}`).join(', ')}`,
  )
}
