import type { House, Rule, Source } from '../house.ts'
import { withoutComments } from '../imports.ts'

export type Manifest = {
  readonly name?: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** What an installed package says of itself, as the lock has it. */
export type Installed = {
  readonly bin?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export type Packages = {
  /** By folder from the root; the root's own is ''. */
  readonly manifests: Readonly<Record<string, Manifest>>
  /** By name. */
  readonly installed: Readonly<Record<string, Installed>>
  /** Style sheets by path: they import too. */
  readonly styles: Readonly<Record<string, string>>
}

/** A package that a folder asks for, by whole name or with `*` where a template fills in a part. */
type Use = { readonly folder: string; readonly path: string; readonly name: string }

/**
 * Imported ⊆ declared ⊆ imported, for each workspace and for the root. Tests of a workspace may use
 * the root's tools. A program that a script or a tool starts counts as imported, `@types/x` with x,
 * and a peer with the package that asks for it.
 */
export const dependencies =
  (packages: Packages): Rule =>
  (house) => {
    const uses = [...usesOf(house, packages), ...programsOf(house, packages)]
    const missing = new Map(
      uses
        .filter((use) => !isDeclared(packages, use))
        .map(({ path, folder, name }) => [
          `${folder} ${name}`,
          { path, says: `uses ${name}, which ${folder || 'the root'} does not declare` },
        ]),
    )
    const idle = Object.entries(packages.manifests).flatMap(([folder, manifest]) =>
      declaredIn(manifest)
        .filter((name) => !isUsed(packages, uses, { folder, name }))
        .map((name) => ({
          path: `${folder ? `${folder}/` : ''}package.json`,
          says: `declares ${name}, which nothing here uses`,
        })),
    )
    return [...missing.values(), ...idle]
  }

const declaredIn = (manifest: Manifest | undefined): string[] =>
  Object.keys({
    ...manifest?.dependencies,
    ...manifest?.devDependencies,
    ...manifest?.optionalDependencies,
  })

function isDeclared({ manifests }: Packages, { folder, path, name }: Use): boolean {
  if (name.startsWith('node:')) return true
  const known = [folder, ...(isOfTests(path) ? [''] : [])].flatMap((each) =>
    declaredIn(manifests[each]),
  )
  return known.some((declared) => fits(name, declared)) || manifests[folder]?.name === name
}

function isUsed(
  packages: Packages,
  uses: readonly Use[],
  { folder, name }: { readonly folder: string; readonly name: string },
): boolean {
  const here = uses.filter((use) => use.folder === folder || (folder === '' && isOfTests(use.path)))
  if (here.some((use) => fits(use.name, name))) return true
  const typed = /^@types\/(.+)$/.exec(name)?.[1]?.replace(/^(.+)__/, '@$1/')
  if (typed !== undefined)
    return here.some((use) => use.name === typed || use.name.startsWith(`${typed}:`))
  return declaredIn(packages.manifests[folder]).some(
    (other) => packages.installed[other]?.peerDependencies?.[name] !== undefined,
  )
}

/** `@a/*` is any package of the scope. */
const fits = (asked: string, name: string): boolean =>
  asked === name || (asked.includes('*') && name.startsWith(asked.slice(0, asked.indexOf('*'))))

const isOfTests = (path: string): boolean =>
  /\.test\.tsx?$|\/testing(-[a-z-]+)?\.ts$/.test(path) || path.startsWith('apps/server/src/test/')

const folderOf = (path: string): string => /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? ''

/** Texts of broken houses import whatever breaks a rule. */
const isSample = (path: string): boolean => /^test\/house\/[a-z-]+\.test\.ts$/.test(path)

function usesOf(house: House, { styles }: Packages): Use[] {
  const sources = [...house.values()]
    .filter(({ path }) => !isSample(path))
    .flatMap(({ path, imports }) => imports.map(({ specifier }) => ({ path, specifier })))
  const sheets = Object.entries(styles).flatMap(([path, text]) =>
    [...withoutComments(text).matchAll(/(?:@import\s*(?:url\()?|url\()\s*['"]([^'"]+)['"]/g)].map(
      ([, specifier = '']) => ({ path, specifier }),
    ),
  )
  return [...sources, ...sheets].flatMap(({ path, specifier }) => {
    const name = packageOf(specifier)
    return name === null ? [] : [{ folder: folderOf(path), path, name }]
  })
}

/** The package of an import; null for our own files and for what only running tells. */
function packageOf(specifier: string): string | null {
  if (/^[./#*]|^data:|^virtual:/.test(specifier)) return null
  const [first = '', second = ''] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

/** Packages whose programs are named by a script, by a tool or by the configuration. */
function programsOf(house: House, { manifests, installed }: Packages): Use[] {
  const programs = Object.entries(installed).flatMap(([name, { bin }]) =>
    Object.keys(bin ?? {}).map((program) => ({ name, program })),
  )
  const scripts = Object.entries(manifests).flatMap(([folder, { scripts: lines }]) => {
    const path = `${folder ? `${folder}/` : ''}package.json`
    const started = Object.values(lines ?? {}).map((line) => line.split(/\s+/)[0])
    return programs
      .filter(({ program }) => started.includes(program))
      .map(({ name }) => ({ folder, path, name }))
  })
  const tools = [...house.values()].filter(({ path }) => path.startsWith('tools/'))
  const rootNames = declaredIn(manifests[''])
  return [
    ...scripts,
    ...programs
      .filter(({ name }) => rootNames.includes(name))
      .flatMap(({ name, program }) =>
        tools
          .filter((tool) => startsProgram(tool, program))
          .map(({ path }) => ({ folder: '', path, name })),
      ),
  ]
}

const startsProgram = ({ text }: Source, program: string): boolean =>
  new RegExp(`['"\`]${program}['"\`]`).test(withoutComments(text))
