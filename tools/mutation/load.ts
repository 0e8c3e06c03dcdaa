import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { Collector, type Collected } from './collect.ts'
import { instrument, type Mutant } from './instrument.ts'
import { Switch } from './switch.ts'

export type Loaded = {
  readonly tests: readonly Collected[]
  readonly mutants: readonly Mutant[]
  readonly mutation: Switch
}

const root = resolve(import.meta.dirname, '../..')
const standIn = 'parkett:vitest'

/**
 * Loads these test files once, into this process, with every mutant of the files that `isMutated`
 * names built in. Only the first call may be made in a process: modules are loaded once.
 */
export async function loadTests(
  files: readonly string[],
  isMutated: (file: string) => boolean,
): Promise<Loaded> {
  const mutation = new Switch()
  const collector = new Collector()
  const mutants: Mutant[] = []
  Object.assign(globalThis, { __mutation: mutation, __tests: collector.functions(expect) })
  const names = Object.keys(collector.functions(expect)).join(', ')
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'vitest' ? { url: standIn, shortCircuit: true } : next(specifier, context),
    load: (url, context, next) => {
      if (url === standIn) return moduleOf(`export const { ${names} } = globalThis.__tests`)
      const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : ''
      if (!isMutated(file)) return next(url, context)
      const given = { file, firstId: mutants.length }
      const made = instrument(readFileSync(fileURLToPath(url), 'utf8'), given)
      mutants.push(...made.mutants)
      return moduleOf(stripTypeScriptTypes(made.code))
    },
  })
  for (const file of files) {
    collector.begin(file)
    await import(pathToFileURL(resolve(root, file)).href)
  }
  return { tests: collector.tests, mutants, mutation }
}

const moduleOf = (source: string) => ({ format: 'module' as const, source, shortCircuit: true })
