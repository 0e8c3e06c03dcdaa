import type { Plugin } from 'vite'
import { compileTexts, type Texts } from '../packages/words/src/compile.ts'

/**
 * Compiles catalogue files while building, so the browser gets parsed messages and no ICU parser.
 * The result is still JSON: Vite's own JSON step makes the module. A broken message fails the build.
 */
export function words(): Plugin {
  return {
    name: 'parkett-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/catalogues\/[^/]+\/[^/]+\.json(\?|$)/ },
      // The words gate has proven these files to be flat objects of texts.
      handler: (code) => ({ code: JSON.stringify(compileTexts(JSON.parse(code) as Texts)), map: null }),
    },
  }
}
