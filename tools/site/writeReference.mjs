import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../process.mjs'

const provider = join(root, 'packages/provider/src')
const publicUrl = 'https://provider.example'

/** The documents that a provider serves below /v1/openapi, as of one at an address that is free for examples. */
async function makeDocuments() {
  const load = (path) => import(join(provider, path))
  const [published, { issuerOf }, { policyTable }, { isOfSystems }, nightscout, fhir, scim] = await Promise.all([
    load('platform/openapi/publishedDocument.ts'),
    load('platform/config/config.ts'),
    load('features.ts'),
    load('platform/access/systemAccess.ts'),
    load('exchange/nightscout/nightscoutOpenApi.ts'),
    load('exchange/fhir/fhirOpenApi.ts'),
    load('identity/scim/scimOpenApi.ts'),
  ])
  return {
    openapi: published.makePublishedDocument({
      publicUrl,
      issuer: issuerOf(publicUrl),
      isOfSystems: (id) => isOfSystems(policyTable[id], id),
    }),
    nightscout: nightscout.makeNightscoutDocument(publicUrl),
    fhir: fhir.makeFhirDocument({ publicUrl, identity: { kind: 'builtIn' } }),
    scim: scim.makeScimDocument(publicUrl),
  }
}

const names = { openapi: 'Diab', nightscout: 'Nightscout', fhir: 'FHIR', scim: 'SCIM' }

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types dompurify"

const pageOf = (shown) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${names[shown]} API – Diab</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="swagger-ui.css"><link rel="stylesheet" href="reference.css">
<script defer src="swagger-ui-bundle.js"></script><script defer src="reference.js"></script>
</head>
<body>
<nav aria-label="Documents"><a href="../index.html">Documentation</a>${Object.entries(names)
  .map(([name, text]) => `<a href="${name === 'openapi' ? 'index' : name}.html"${name === shown ? ' aria-current="page"' : ''}>${text}</a>`)
  .join('')}</nav>
<main id="reference" data-url="${shown}.json"></main>
</body>
</html>
`

/** The renderer asks an OpenID provider what it can do as soon as it reads of one; here there is none. */
function withoutDiscovery(document) {
  const schemes = Object.entries(document.components.securitySchemes ?? {}).map(([name, { openIdConnectUrl, ...scheme }]) => [
    name,
    openIdConnectUrl ? { ...scheme, type: 'http', scheme: 'bearer' } : scheme,
  ])
  return { ...document, components: { ...document.components, securitySchemes: Object.fromEntries(schemes) } }
}

/** Writes the reference of the API with its renderer, as the provider serves it at /v1/docs. */
export async function writeReference(folder) {
  mkdirSync(folder, { recursive: true })
  for (const [name, document] of Object.entries(await makeDocuments())) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(withoutDiscovery(document)))
    writeFileSync(join(folder, name === 'openapi' ? 'index.html' : `${name}.html`), pageOf(name))
  }
  const renderer = dirname(createRequire(join(provider, 'main.ts')).resolve('swagger-ui-dist/package.json'))
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css']) copyFileSync(join(renderer, file), join(folder, file))
  for (const file of ['reference.js', 'reference.css']) copyFileSync(join(provider, 'platform/openapi/assets', file), join(folder, file))
}
