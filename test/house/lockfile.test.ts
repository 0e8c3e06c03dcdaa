import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = {
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}
type Lock = { readonly packages: Readonly<Record<string, Package>> }
type Manifest = { readonly allowScripts: Readonly<Record<string, boolean>> }

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

// `npm ci` refuses a lock that lacks the build of another platform, also where that platform is
// not installed.
test('the lock names the builds of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('every package with an install script is allowed or refused by name', () => {
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([path]) =>
    path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
  )
  expect(names.filter((name) => !(name in allowScripts))).toEqual([])
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node'])
})

// A package without a hash could be another one on another machine. The registry may have a version
// for one platform and not for the others: `npm install` then writes a lock without their hashes,
// and what helps is the newest version that it has whole.
test('every package of every platform has a hash in the lock', () => {
  const bare = Object.entries(packages).filter(
    ([path, { integrity, link }]) =>
      path.includes('node_modules/') && link !== true && !/^sha512-\S{88}$/.test(integrity ?? ''),
  )
  expect(bare.map(([path]) => path)).toEqual([])
})
