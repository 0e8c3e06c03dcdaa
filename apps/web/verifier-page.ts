import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languageFacts, languages } from '@parkett/words/languages'
import { readTexts } from '@parkett/words/read'
import { houseDefined, inTitle } from '@parkett/words/vite-words'
import { build, type Plugin } from 'vite'
import { contractAsData } from '@parkett/client/contract-as-data'

const source = (name: string): string =>
  fileURLToPath(new URL(`src/verifier/${name}`, import.meta.url))
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Builds the checking page: one HTML file with its program, style and texts inside and a policy
 * that lets it load nothing. The keys are filled in by the server that hands it out.
 */
export function verifierPage(): Plugin {
  return {
    name: 'verifier-page',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'verify-page.html', source: await makePage() })
    },
  }
}

async function makePage(): Promise<string> {
  const script = await bundled()
  const style = readFileSync(source('page.css'), 'utf8')
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  // Whole elements: a space beside the program would change its hash.
  const parts = {
    policy: `<meta http-equiv="content-security-policy" content="${policy}" />`,
    style: `<style>${style}</style>`,
    data: `<script type="application/json" id="keys">[]</script><script type="application/json" id="texts">${texts()}</script>`,
    script: `<script>${script}</script>`,
  }
  return Object.entries(parts).reduce(
    (page, [name, text]) => page.replace(`<!--${name}-->`, () => text),
    inTitle(readFileSync(source('page.html'), 'utf8')),
  )
}

async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [contractAsData()],
    define: houseDefined,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: source('main.ts'), formats: ['iife'], name: 'verifier' },
    },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined || !('code' in chunk)) throw new Error('the checking page was not built')
  if (chunk.code.includes('</script'))
    throw new Error('the program of the checking page would end its own element')
  return chunk.code
}

/** Every language, with its own name; only what this page says. */
function texts(): string {
  const all = languages.map((language) => {
    const own = {
      ...readTexts('verify', language),
      'documents.simulated': readTexts('documents', language)['documents.simulated'],
    }
    return [
      language,
      { name: languageFacts[language].name, ...own, 'settings.language': label(language) },
    ]
  })
  return JSON.stringify(Object.fromEntries(all)).replaceAll('<', '\\u003c')
}

const label = (language: (typeof languages)[number]): string =>
  readTexts('common', language)['title.language'] ?? ''
