import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { logoDefined } from '@parkett/ui/vite-brand'
import { houseDefined } from '@parkett/words/vite-words'
import type { Build } from './src/worker/build.ts'

/** What stands in every build under the same name, and the page last. */
const named = ['boot.js', 'icon.svg', 'app.webmanifest', 'index.html']

/**
 * Writes `worker.js`, which knows every file of this build, and `worker-off.js`, which ends it. Done
 * when all else is written: a worker is as new as what it keeps.
 */
export function workerFiles(): Plugin {
  return {
    name: 'worker-files',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the build has no folder')
      const made = filesIn(dir)
      writeFileSync(join(dir, 'worker.js'), await bundled('main.ts', made))
      writeFileSync(join(dir, 'worker-off.js'), await bundled('off.ts', made))
    },
  }
}

function filesIn(dir: string): Build {
  const find = (pattern: string): string[] =>
    globSync(pattern, { cwd: dir })
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted()
  const programs = find('assets/*.{js,css}')
  const latin = find('assets/inter-latin-wght-normal-*.woff2')
  const texts = find('assets/words-*/*.de.json')
  const [folder] = new Set(texts.map((file) => file.slice(0, file.lastIndexOf('/'))))
  if (programs.length < 50 || latin.length !== 1 || folder === undefined)
    throw new Error('the worker would not know the whole app')
  const all = [...programs, ...latin, ...named]
  const hash = createHash('sha256')
  for (const file of [...all, ...texts])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(dir, file)))
  return {
    id: hash.digest('hex').slice(0, 12),
    files: all.map((file) => (file === 'index.html' ? '/' : `/${file}`)),
    words: `/${folder}`,
    slices: texts.map((file) => file.slice(folder.length + 1, -'.de.json'.length)),
  }
}

async function bundled(file: string, files: Build): Promise<string> {
  const entry = fileURLToPath(new URL(`src/worker/${file}`, import.meta.url))
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    define: {
      'import.meta.env.BUILD': JSON.stringify(files),
      ...houseDefined,
      ...logoDefined,
    },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'worker' },
    },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined || !('code' in chunk)) throw new Error(`${file} was not built`)
  return chunk.code
}
