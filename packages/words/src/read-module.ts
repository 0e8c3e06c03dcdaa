import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** What a source file says, and what it brings with it. */
export type Module = {
  readonly file: string
  /** Its quoted texts that are keys, and the keys its templates can become. */
  readonly keys: readonly string[]
  /** Says a refusal by its reason. */
  readonly saysReasons: boolean
  /** Slices it loads itself: `loadWords(['explain'])`. */
  readonly loads: readonly string[]
  /** Files it imports as values. */
  readonly imports: readonly string[]
  /** Files whose code it loads later: `import()`. */
  readonly later: readonly string[]
  /** Templates it says that fit no key there is. */
  readonly unknown: readonly string[]
}

/**
 * Reads a file of an app or a package.
 * @throws when it imports a file of ours that is not there.
 */
export function readModule(file: string, keys: readonly string[]): Module {
  const code = withoutComments(readFileSync(file, 'utf8'))
  const known = new Set(keys)
  // A name of a property (`'order.cancel': …`) is said by nobody.
  const quoted = all(code, /['"]([a-z][\w.-]*\.[\w-]+)['"](?!:)/gi)
  const fitting = (template: string) => keysLike(template, keys)
  const said = [
    ...quoted.filter((key) => known.has(key)),
    ...all(code, /`((?:[^`\\]|\\.)*)`/g).flatMap(fitting),
  ]
  const ours = (specifier: string) => ourFile(file, specifier)
  return {
    file,
    keys: isSilent(file) ? [] : [...new Set(said)],
    saysReasons: /(?<!function )\buseReasons\(\)/.test(code),
    loads: all(code, /\bloadWords\(\[([^\]]*)\]\)/g).flatMap((list) => all(list, /'([\w-]+)'/g)),
    imports: valuesImported(code).flatMap(ours),
    later: all(code, /\bimport\(\s*['"]([^'"]+)['"]/g).flatMap(ours),
    unknown: all(code, /\bt\(\s*`((?:[^`\\]|\\.)*)`/g).filter((one) => fitting(one).length === 0),
  }
}

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

/**
 * Rooms that know no texts: what looks like a key there is the name of a call or an event. The
 * sentences of reasons are said through `useReasons` alone.
 */
const isSilent = (file: string): boolean =>
  /\/packages\/(?:contract|proof|client)\/|\/packages\/words\/src\/reasons\.ts$/.test(
    file.replaceAll('\\', '/'),
  )

/** The keys that a template can become; it must begin with the name of a family of keys. */
function keysLike(template: string, keys: readonly string[]): readonly string[] {
  if (!/^[a-z][\w-]*\.[^ ]*\$\{/i.test(template)) return []
  const parts = template
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${parts.join('.+')}$`)
  return keys.filter((key) => pattern.test(key))
}

/** What is imported as a value: types are gone before anything runs. */
function valuesImported(code: string): readonly string[] {
  const named = [...code.matchAll(/^import\s+(?!type\b)([^'"]*?)\s*from\s*'([^']+)'/gm)]
  const values = named.filter(([, names = '']) => !onlyTypes(names)).map(([, , from = '']) => from)
  return [...values, ...all(code, /^import\s*'([^']+)'/gm)]
}

const onlyTypes = (names: string): boolean =>
  /^\{[^}]*\}$/.test(names.trim()) &&
  names
    .replace(/[{}]/g, '')
    .split(',')
    .every((name) => name.trim() === '' || name.trim().startsWith('type '))

const packages = resolve(import.meta.dirname, '..', '..')

/** Nothing for a library, a style sheet or what the build itself makes. */
function ourFile(from: string, specifier: string): readonly string[] {
  const ours = /^@parkett\/([a-z-]+)\/(.+)$/.exec(specifier)
  const near = specifier.startsWith('.') ? resolve(dirname(from), specifier) : null
  const base = ours ? resolve(packages, ours[1] ?? '', 'src', ours[2] ?? '') : near
  if (base === null || /\.(?:css|json|html|svg)$/.test(base)) return []
  const found = [base, `${base}.ts`, `${base}.tsx`].find((path) => existsSync(path))
  if (found === undefined) throw new Error(`${from} imports ${specifier}, which is not there`)
  return [found]
}

const withoutComments = (text: string): string =>
  text.replace(
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (_, literal: string | undefined) => literal ?? '',
  )
