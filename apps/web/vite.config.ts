import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { brand } from '@parkett/ui/vite-brand'
import { house } from '@parkett/words/house'
import { words } from '@parkett/words/vite-words'
import { makeChunks } from './chunks.ts'
import { iconsApart } from './icons-apart.ts'
import { verifierPage } from './verifier-page.ts'
import { workerFiles } from './worker-files.ts'
import { contractAsData } from '@parkett/client/contract-as-data'

/** The Latin subset carries every figure: fetched with the page, not after the stylesheet. */
function preloadLatin(): Plugin {
  return {
    name: 'preload-latin',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const files = Object.keys(context.bundle ?? {})
        const font = files.find((file) => file.includes('inter-latin-wght-normal'))
        // In development there is no bundle. In a build a missing font is a broken build.
        if (!font && context.bundle)
          throw new Error('the Latin subset of Inter is not in the build')
        if (!font) return []
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${font}`,
          crossorigin: '',
        }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [
    brand(house.name),
    words({ entry: here('src/main.tsx'), table: here('src/screens.ts') }),
    contractAsData(),
    iconsApart(),
    react(),
    preloadLatin(),
    verifierPage(),
    workerFiles(),
  ],
  // One icon and one file that runs before first paint, for both apps.
  publicDir: '../../packages/ui/public',
  resolve: {
    dedupe: ['react', 'react-dom'],
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, ws: true } } },
  build: {
    target: 'es2022',
    // For the bench: which files a screen brings with it.
    manifest: true,
    cssCodeSplit: false,
    // Inlined files would need `data:` in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Each module is placed by itself, with all that imports it in view.
            {
              name: makeChunks(here('index.html')),
              debugName: 'chunks',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
