import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { words } from '@parkett/words/vite-words'
import { withoutSchemas } from './without-schemas.ts'

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
        if (!font && context.bundle) throw new Error('the Latin subset of Inter is not in the build')
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/**
 * What the first screen needs goes into one chunk; left alone, every part that two screens share becomes a file of
 * its own and the first screen waits for ten. The rest is split by screen.
 */
const onFirstScreen = new RegExp(
  [
    String.raw`node_modules/(react|react-dom|scheduler|use-sync-external-store|lucide-react|@lingui|@tanstack)/`,
    String.raw`packages/(client|contract)/src/`,
    String.raw`packages/words/src/[a-z-]+\.ts`,
    String.raw`packages/ui/src/(appearance|button|chip|empty|field|icon-button|icons|modal|notice|page|password-field)\.tsx`,
    String.raw`packages/ui/src/(row|section|sheet|skeleton|tab-bar|text-field|toast|top-bar)\.tsx`,
    String.raw`apps/web/src/(paths|shell/|features/access/(login|credentials|ending-notice))`,
    'without-schemas',
  ].join('|'),
)

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [words(), withoutSchemas(), react(), preloadLatin()],
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
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: onFirstScreen }] } } },
  },
})
