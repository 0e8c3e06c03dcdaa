import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { expect } from 'vitest'
import { Collector, type Collected } from './collect.ts'
import { Importers } from './importers.ts'
import { instrument, type Mutant } from './instrument.ts'
import { Switch } from './switch.ts'

export type Loaded = {
  readonly tests: readonly Collected[]
  readonly mutants: readonly Mutant[]
  readonly mutation: Switch
  /** What ran while the files were loaded, and runs no more. */
  readonly atLoad: ReadonlySet<number>
  /** The test files that import this file, straight or by others; the nearest first. */
  readonly testFilesOf: (file: string) => readonly string[]
  /**
   * Loads a test file anew, with everything in it that imports `changed`, so that the values which
   * `changed` makes as it is loaded are made once more.
   */
  readonly again: (testFile: string, changed: string) => Promise<readonly Collected[]>
}
export type Given = {
  readonly files: readonly string[]
  /** What is changed, also where no test loads it: what is not looked at is not held. */
  readonly changed: readonly string[]
  /** What tests may `inject`. */
  readonly provided?: Readonly<Record<string, unknown>>
}

const root = resolve(import.meta.dirname, '../..')
const standIn = 'parkett:vitest'

/** How often a property is tried under a change, however often its test asks for. */
const runsMax = 1_000
const properties = {
  ...fc,
  assert: <Ts>(property: fc.IRawProperty<Ts>, given: fc.Parameters<Ts> = {}) =>
    fc.assert(property, { ...given, numRuns: Math.min(given.numRuns ?? runsMax, runsMax) }),
}
const propertiesStandIn = 'parkett:fast-check'

/**
 * Loads these test files once, into this process, with every mutant of the files that are `changed`
 * built in. Only the first call may be made in a process.
 */
export async function loadTests({ files, changed: asked, provided }: Given): Promise<Loaded> {
  const mutation = new Switch()
  const collector = new Collector()
  const importers = new Importers()
  const made = new Map<string, string>()
  const isChanged = new Set(asked)
  const mutants: Mutant[] = []
  const functions = collector.functions(expect, provided)
  Object.assign(globalThis, { __mutation: mutation, __tests: functions, __properties: properties })
  const names = Object.keys(functions).join(', ')
  let round = 0
  let anew: ReadonlySet<string> = new Set()
  const textOf = (file: string): string => {
    const known = made.get(file)
    if (known !== undefined) return known
    const text = readFileSync(resolve(root, file), 'utf8')
    const changed = instrument(text, { file, firstId: mutants.length })
    mutants.push(...changed.mutants)
    const code = stripTypeScriptTypes(changed.code)
    made.set(file, code)
    return code
  }
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier === 'vitest') return { url: standIn, shortCircuit: true }
      if (specifier === 'fast-check') return { url: propertiesStandIn, shortCircuit: true }
      const found = next(specifier, context)
      const file = fileOf(found.url)
      if (file === '' || context.parentURL === undefined) return found
      importers.note(file, fileOf(context.parentURL))
      return anew.has(file) ? { ...found, url: `${found.url}?round=${round}` } : found
    },
    load: (url, context, next) => {
      if (url === standIn) return moduleOf(`export const { ${names} } = globalThis.__tests`)
      if (url === propertiesStandIn) return moduleOf('export default globalThis.__properties')
      const file = fileOf(url)
      return isChanged.has(file) ? moduleOf(textOf(file)) : next(url, context)
    },
  })
  const load = (file: string): Promise<readonly Collected[]> =>
    collector.from(
      file,
      () =>
        import(`${pathToFileURL(resolve(root, file)).href}${round === 0 ? '' : `?round=${round}`}`),
    )
  const tests: Collected[] = []
  for (const file of files) tests.push(...(await load(file)))
  for (const file of asked) textOf(file)
  return {
    tests,
    mutants,
    mutation,
    atLoad: mutation.reached,
    testFilesOf: (file) => importers.nearestFirst(file).filter((one) => files.includes(one)),
    again: (testFile, changed) => {
      round += 1
      anew = new Set([changed, ...importers.nearestFirst(changed)])
      return load(testFile)
    },
  }
}

/** A file of ours by its place in the project; empty for what is not ours. */
function fileOf(url: string): string {
  if (!url.startsWith('file:')) return ''
  const file = relative(root, fileURLToPath(url.replace(/\?.*$/, '')))
  return file.startsWith('..') || file.includes('node_modules') ? '' : file
}

const moduleOf = (source: string) => ({ format: 'module' as const, source, shortCircuit: true })
