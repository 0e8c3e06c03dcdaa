import { compileTexts, type Texts } from './compile.ts'

/**
 * A Vite plugin. Compiles catalogue files while building, so the browser gets parsed messages and no ICU parser.
 * The result is still JSON: Vite's own JSON step makes the module. A broken message fails the build.
 */
export function words() {
  return {
    name: 'parkett-words',
    enforce: 'pre' as const,
    transform: {
      filter: { id: /\/catalogues\/[^/]+\/[^/]+\.json(\?|$)/ },
      handler: (code: string) => {
        const texts = JSON.parse(code) as Texts // Shape and completeness are proven by the catalogue tests.
        return { code: JSON.stringify(compileTexts(texts)), map: null }
      },
    },
  }
}
