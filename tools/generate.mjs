// Creates a new widget, page or provider feature with the usual files, so that it does not start as a copy.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './process.mjs'

const lower = (name) => name[0].toLowerCase() + name.slice(1)
const upper = (name) => name[0].toUpperCase() + name.slice(1)

const kinds = {
  widget: (name) => ({
    [`packages/widgets/src/${name}/${name}.tsx`]: `import { use${name} } from './use${name}.ts'
import { ${name}View } from './${name}View.tsx'

export interface ${name}Props {
  patientId: string
}

export function ${name}(props: ${name}Props) {
  return <${name}View {...use${name}(props)} />
}
`,
    [`packages/widgets/src/${name}/use${name}.ts`]: `import type { ${name}Props } from './${name}.tsx'
import { use${name}Messages } from './${name}.messages.ts'
import type { ${name}ViewProps } from './${name}View.tsx'

/** Returns data and state of the widget; the view only shows what this returns. */
export function use${name}({ patientId }: ${name}Props): ${name}ViewProps {
  return { patientId, messages: use${name}Messages() }
}
`,
    [`packages/widgets/src/${name}/${name}View.tsx`]: `import * as styles from './${name}.css.ts'
import type { ${lower(name)}Messages } from './${name}.messages.ts'

export interface ${name}ViewProps {
  patientId: string
  messages: (typeof ${lower(name)}Messages)['${lower(name)}']
}

export function ${name}View({ patientId, messages }: ${name}ViewProps) {
  return <section className={styles.root} aria-label={messages.title} data-patient={patientId} />
}
`,
    [`packages/widgets/src/${name}/${name}.css.ts`]: `import { widgetStyle } from '../theme/uiStyle.ts'

export const root = widgetStyle({ display: 'block' })
`,
    [`packages/widgets/src/${name}/${name}.messages.ts`]: `import { useMessages } from '../ui/environment/useMessages.ts'

/** Texts of the widget; a host replaces one by its dotted key. */
export const ${lower(name)}Messages = { ${lower(name)}: { title: '${name}' } }

export const use${name}Messages = () => useMessages(${lower(name)}Messages).${lower(name)}
`,
    [`packages/widgets/src/${name}/${name}.messages.en.ts`]: `import type { ${lower(name)}Messages } from './${name}.messages.ts'

/** English texts of \`${lower(name)}Messages\`. */
export const ${lower(name)}MessagesEn: typeof ${lower(name)}Messages = { ${lower(name)}: { title: '${name}' } }
`,
    [`packages/widgets/src/${name}/${name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { ${name} } from './${name}.tsx'

const meta: Meta<typeof ${name}> = { component: ${name} }
export default meta

export const Full: StoryObj<typeof ${name}> = { args: { patientId: '00000000-0000-7000-8000-000000000001' } }
`,
  }),
  page: (name) => {
    const [feature, page] = name.split('/')
    if (!page) throw new Error('A page is named feature/Name, as in clinic/Staff.')
    return {
      [`packages/host-app/src/pages/${feature}/${page}Page.tsx`]: `import { Page } from '../../app/AppShell/Page.tsx'
import { ${lower(page)}Messages as messages } from './${lower(page)}.messages.ts'

/** Parameters in, widgets out. Add it to app/pageModules.ts under its route's id. */
export function ${page}Page() {
  return <Page title={messages.title}>{null}</Page>
}
`,
      [`packages/host-app/src/pages/${feature}/${lower(page)}.messages.ts`]: `export const ${lower(page)}Messages = { title: '${page}' }\n`,
      [`packages/host-app/src/pages/${feature}/${lower(page)}.messages.en.ts`]: `import type { Translated } from '@diab/internal/en'
import type { ${lower(page)}Messages } from './${lower(page)}.messages.ts'

/** English texts of \`${lower(page)}Messages\`. */
export const ${lower(page)}MessagesEn: Translated<typeof ${lower(page)}Messages> = { title: '${page}' }
`,
    }
  },
  feature: (path) => {
    const [, name] = path.split('/')
    if (!name) throw new Error('A feature is named group/name, as in care/visitNotes; the groups are the folders below provider/src.')
    return {
      [`packages/provider/src/${path}/feature.ts`]: `import type { Feature } from '../../platform/endpoint/feature.ts'
import { ${name}Policy } from './${name}.policy.ts'
import { register${upper(name)}Routes } from './${name}.routes.ts'

/** Add it to the list in src/features.ts. */
export const ${name}Feature: Feature = { policy: ${name}Policy, routes: [register${upper(name)}Routes] }
`,
      [`packages/provider/src/${path}/${name}.routes.ts`]: `import type { FastifyInstance } from 'fastify'

/** Binds each contract to its function with registerEndpoint; no logic. */
export function register${upper(name)}Routes(_app: FastifyInstance): void {}
`,
      [`packages/provider/src/${path}/${name}.policy.ts`]: `import type { PolicyTable } from '../../platform/access/policyRow.ts'

/** Who may call each endpoint of this feature, by endpoint id. A route without a row stops the server. */
export const ${name}Policy: PolicyTable = {}
`,
    }
  },
}

/** What the checks ask for until it is done; CONTRIBUTING says more. */
const next = {
  widget: 'the English texts in src/language/english.ts, an address in exports/ and publishConfig, three more stories',
  page: 'a route in packages/core/src/routes and its line in src/app/pageModules.ts',
  feature: 'a line in src/features.ts, and in src/tables.ts when it has tables',
}

const [kind, name] = process.argv.slice(2)
if (!kinds[kind] || !name) {
  console.error('npm run generate -- widget Name | page feature/Name | feature group/name')
  process.exit(1)
}
const files = kinds[kind](name)
for (const path of Object.keys(files)) {
  if (existsSync(join(root, path))) {
    console.error(`${path} exists already; nothing was written.`)
    process.exit(1)
  }
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  console.log(path)
}
console.log(`Next: ${next[kind]}.`)
