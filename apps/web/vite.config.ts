import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { words } from '@parkett/words/vite-words'
import { verifierPage } from './verifier-page.ts'
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

type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
const entry = here('index.html')
let first: ReadonlySet<string> | undefined

/**
 * What the first screen needs, everything the entry imports at once, goes into one chunk; left
 * alone, every part that two screens share becomes a file of its own and the first screen waits
 * for ten. The rest is split by screen.
 */
function chunkOf(id: string, graph: Graph): string | null {
  first ??= reachable(entry, graph)
  if (first.size < 50)
    throw new Error(`only ${first.size} modules hang on ${entry}: the first chunk would be wrong`)
  return first.has(id) ? 'base' : null
}

function reachable(id: string, graph: Graph, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reachable(next, graph, seen)
  return seen
}

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [
    words({ entry: here('src/main.tsx'), table: here('src/screens.ts') }),
    contractAsData(),
    react(),
    preloadLatin(),
    verifierPage(),
  ],
  // One icon and one file that runs before first paint, for both apps.
  publicDir: '../../packages/ui/public',
  resolve: { dedupe: ['react', 'react-dom'] },
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
      output: { codeSplitting: { groups: [{ name: chunkOf, debugName: 'base' }] } },
    },
  },
})
