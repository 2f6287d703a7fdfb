import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/**
 * `vite` beside a running provider: start that one with DIAB_PUBLIC_URL=http://localhost:5173, so that its issuer and redirect
 * addresses are this server's, and name its port in DIAB_PROVIDER_URL. The page's settings come from the provider's own page.
 */
const providerUrl = process.env.DIAB_PROVIDER_URL ?? 'http://localhost:3000'

const emptyConfig = '<script type="application/json" id="diab-config"></script>'

function providerConfig(): Plugin {
  return {
    name: 'diab-provider-config',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await fetch(providerUrl, { headers: { accept: 'text/html' } }).then((response) => response.text())
      const filled = /<script type="application\/json" id="diab-config"[^>]*>[^<]*<\/script>/.exec(page)?.[0]
      return filled ? html.replace(emptyConfig, filled) : html
    },
  }
}

/** `--mode source` builds from the workspace's sources; otherwise the app is built from what the packages publish. */
export default defineConfig(({ command, mode }) => ({
  plugins: [vanillaExtractPlugin(), react(), providerConfig()],
  resolve: {
    conditions: command === 'serve' || mode === 'source' ? ['@diab/source', ...defaultClientConditions] : [...defaultClientConditions],
    dedupe: ['react', 'react-dom', '@tanstack/react-query'],
  },
  // The provider puts a fresh nonce in its place on every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    target: 'es2022',
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'silent-renew.html'] },
  },
  // One file: what is served beside the page may load nothing itself, and a worker that reads strangers' files least of all.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(['/v1', '/idp', '/oidc/silent-renew'].map((path) => [path, providerUrl])),
  },
}))
