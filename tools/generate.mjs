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
import type { ${name}ViewProps } from './${name}View.tsx'

/** Data and state of the widget; the view only shows what this returns. */
export function use${name}({ patientId }: ${name}Props): ${name}ViewProps {
  return { patientId }
}
`,
    [`packages/widgets/src/${name}/${name}View.tsx`]: `import * as styles from './${name}.css.ts'

export interface ${name}ViewProps {
  patientId: string
}

export function ${name}View({ patientId }: ${name}ViewProps) {
  return <section className={styles.root} data-patient={patientId} />
}
`,
    [`packages/widgets/src/${name}/${name}.css.ts`]: `import { widgetStyle } from '../theme/uiStyle.ts'

export const root = widgetStyle({ display: 'block' })
`,
    [`packages/widgets/src/${name}/${name}.messages.ts`]: `export const ${lower(name)}Messages = {} as const\n`,
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
      [`packages/host-app/src/pages/${feature}/${lower(page)}.messages.ts`]: `export const ${lower(page)}Messages = { title: '${page}' } as const\n`,
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
