import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readCatalogue, readSlices } from './read.ts'
import { readModule, type Module } from './read-module.ts'

/**
 * Which slices of text each part of an app needs, found in its sources instead of kept in a list:
 * a part says what its modules say and the modules that they import. Code that comes later
 * (`import()`) is a part of its own.
 *
 * A module that loads slices itself (`loadWords([...])`) answers for them: beside an `import()` for
 * that code, else for the modules that import it and all they show.
 */
export type Sources = {
  readonly moduleAt: (file: string) => Module
  /** The slice of a key. */
  readonly homeOf: (key: string) => string
}

/** Always there, before anything is shown. */
const always = 'common'

export function readSources(): Sources {
  const homes = new Map(
    readSlices().flatMap((slice) => Object.keys(readCatalogue(slice)).map((key) => [key, slice])),
  )
  const keys = [...homes.keys()]
  const known = new Map<string, Module>()
  const moduleAt = (file: string): Module => {
    const module = known.get(file) ?? readModule(file, keys)
    known.set(file, module)
    return module
  }
  return { moduleAt, homeOf: (key) => homes.get(key) ?? '' }
}

/** A slice that is needed, with an example: the file, and the key it says. */
export type Need = { readonly slice: string; readonly file: string; readonly key: string }

/** What a file and everything it imports at once need beside what is always there. */
export function needsOf(
  { moduleAt, homeOf }: Sources,
  file: string,
  skip: ReadonlySet<string>,
): readonly Need[] {
  const needs: Need[] = []
  const seen = new Set<string>()
  const walk = (at: string, carried: readonly string[]): void => {
    const module = moduleAt(at)
    const asked = [module, ...module.imports.map(moduleAt)].filter(
      ({ later }) => later.length === 0,
    )
    const there = [...new Set([...carried, ...asked.flatMap(({ loads }) => loads)])].toSorted()
    const visit = `${at} ${there.join(' ')}`
    if (skip.has(at) || seen.has(visit)) return
    seen.add(visit)
    const said = module.keys.map((key) => ({ slice: homeOf(key), file: at, key }))
    if (module.saysReasons) said.push({ slice: 'reasons', file: at, key: 'useReasons()' })
    needs.push(...said.filter(({ slice }) => slice !== always && !there.includes(slice)))
    for (const next of module.imports) walk(next, there)
  }
  walk(file, [])
  return needs
}

/** Everything that a file imports at once, itself included. */
export function reachedFrom(
  sources: Sources,
  file: string,
  seen = new Set<string>(),
): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of sources.moduleAt(file).imports) reachedFrom(sources, next, seen)
  return seen
}

/** Screens by name with the file of their code, as a table of `name: screen(…, () => import(…))`. */
export function screensIn(table: string): ReadonlyMap<string, string> {
  const lines = readFileSync(table, 'utf8').split(/^(?= {2}\w+: screen\()/m)
  const screens = lines.flatMap((line) => {
    const [, name] = /^ {2}(\w+): screen\(/.exec(line) ?? []
    const files = [...line.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, file = '']) => file)
    if (files.length > 1 || (files.length > 0 && name === undefined))
      throw new Error(`${table} loads ${files.join(' and ')} in one line`)
    return files.map((file) => [name ?? '', resolve(dirname(table), file)] as const)
  })
  if (screens.length === 0) throw new Error(`${table} names no screens`)
  return new Map(screens)
}

type Derived = {
  /** Slices by part, sorted; the whole of an app without a table is `''`. */
  readonly words: Readonly<Record<string, readonly string[]>>
  /** Why it cannot be trusted: with one of these an app must not be built. */
  readonly faults: readonly string[]
  /** Everything that was read. */
  readonly files: readonly string[]
}

/**
 * The slices of an app.
 * @param entry its first module.
 * @param table its table of screens: then the entry has what is always there and no more, because
 *   nothing else is loaded before the first screen.
 */
export function deriveWords(entry: string, table?: string): Derived {
  const sources = readSources()
  const first = reachedFrom(sources, entry)
  const screens = table === undefined ? new Map([['', entry]]) : screensIn(table)
  const faults: string[] = []
  const files = new Set(first)
  const check = (root: string, list: readonly string[], skip: ReadonlySet<string>): void => {
    const own = reachedFrom(sources, root)
    for (const file of own) {
      if (files.has(file) && skip.has(file)) continue
      files.add(file)
      const { unknown, later, loads } = sources.moduleAt(file)
      faults.push(...unknown.map((text) => `${file} says \`${text}\`, which is no key`))
      for (const part of file === table ? [] : later) {
        const there = [...list, ...loads]
        const lacking = needsOf(sources, part, new Set([...skip, ...own])).filter(
          ({ slice }) => !there.includes(slice),
        )
        faults.push(...lacking.map((need) => `${sentence(need)} ${file} does not load it`))
        check(part, there, new Set([...skip, ...own]))
      }
    }
  }
  if (table !== undefined) {
    const early = needsOf(sources, entry, new Set())
    faults.push(...early.map((need) => `${sentence(need)} the first load has only ${always}`))
    check(entry, [], new Set())
  }
  const skip: ReadonlySet<string> = table === undefined ? new Set() : first
  const words = [...screens].map(([name, file]) => {
    const list = [...new Set(needsOf(sources, file, skip).map(({ slice }) => slice))].toSorted()
    check(file, list, skip)
    return [name, list] as const
  })
  return { words: Object.fromEntries(words), faults: [...new Set(faults)], files: [...files] }
}

const sentence = ({ file, key, slice }: Need): string => `${file} says ${key} of ${slice}, but`
