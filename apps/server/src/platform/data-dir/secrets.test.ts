import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemChance } from '../../base/ports.ts'
import { secretFile, secretsFolder } from './secrets.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parkett-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const make = () => systemChance.bytes(16).toString('hex')

test('a secret is made once, for its owner alone, and nothing else is left behind', () => {
  const folder = secretsFolder(dataDir)
  const first = secretFile(folder, 'a.key', make)
  expect(secretFile(secretsFolder(dataDir), 'a.key', make)).toBe(first)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'a.key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['a.key'])
})

test('two installations have different secrets', () => {
  const other = mkdtempSync(join(tmpdir(), 'parkett-secrets-'))
  expect(secretFile(secretsFolder(other), 'a.key', make)).not.toBe(
    secretFile(secretsFolder(dataDir), 'a.key', make),
  )
  rmSync(other, { recursive: true })
})

test('a secret that others can read is refused with the command that helps', () => {
  const folder = secretsFolder(dataDir)
  secretFile(folder, 'a.key', make)
  chmodSync(join(folder, 'a.key'), 0o644)
  expect(() => secretFile(folder, 'a.key', make)).toThrow(/chmod 600 .*a\.key/)
})
