// Goal: a sealed picture opens for its own customer, item and version, and never after a byte
// was changed.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemChance } from '../../../base/ports.ts'
import { openVault } from './vault.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parkett-vault-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const label = { customer: 7n, item: 'document 1', version: 1 }
const plain = Buffer.from('the front of a card')

test('what was sealed opens again, also after a restart, and reads like noise in between', () => {
  const box = openVault(dataDir, systemChance).seal(label, plain)
  expect(box.includes(plain)).toBe(false)
  expect(openVault(dataDir, systemChance).open(label, box)).toEqual(plain)
})

test('every changed byte is noticed, and so is every cut', () => {
  const vault = openVault(dataDir, systemChance)
  const box = vault.seal(label, plain)
  for (let at = 0; at < box.length; at += 1) {
    const changed = Buffer.from(box)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => vault.open(label, changed), `byte ${at}`).toThrow()
    expect(() => vault.open(label, box.subarray(0, at)), `${at} bytes`).toThrow()
    expect(() => vault.open(label, box.subarray(at + 1)), `behind byte ${at}`).toThrow()
  }
})

test('a box of one customer, document or version opens as no other', () => {
  const vault = openVault(dataDir, systemChance)
  const box = vault.seal(label, plain)
  for (const other of [{ customer: 8n }, { item: 'document 2' }, { version: 2 }])
    expect(() => vault.open({ ...label, ...other }, box)).toThrow()
})

test("another customer's wrapped key put in place opens nothing", () => {
  const vault = openVault(dataDir, systemChance)
  const box = vault.seal(label, plain)
  vault.seal({ ...label, customer: 8n }, plain)
  const folder = join(dataDir, 'secrets', 'identity', 'customers')
  writeFileSync(join(folder, '7.key'), readFileSync(join(folder, '8.key')))
  expect(() => vault.open(label, box)).toThrow()
})

test('a rotation wraps every key anew, changes no document and drops the old master key', () => {
  const vault = openVault(dataDir, systemChance)
  const box = vault.seal(label, plain)
  const other = vault.seal({ ...label, customer: 8n }, plain)
  expect(vault.rotate()).toEqual({ kid: '2', rewrapped: 2 })
  expect(vault.rotate()).toEqual({ kid: '3', rewrapped: 2 })
  expect(readdirSync(join(dataDir, 'secrets', 'identity')).toSorted()).toEqual([
    'customers',
    'kek-3.key',
    'mark.key',
  ])
  expect(vault.open(label, box)).toEqual(plain)
  expect(openVault(dataDir, systemChance).open({ ...label, customer: 8n }, other)).toEqual(plain)
})

test('a fingerprint is the same for the same text and installation, and another elsewhere', () => {
  const vault = openVault(dataDir, systemChance)
  expect(vault.mark('DE|id_card|1')).toEqual(openVault(dataDir, systemChance).mark('DE|id_card|1'))
  expect(vault.mark('DE|id_card|1')).not.toEqual(vault.mark('DE|id_card|2'))
  const elsewhere = mkdtempSync(join(tmpdir(), 'parkett-vault-'))
  expect(openVault(elsewhere, systemChance).mark('DE|id_card|1')).not.toEqual(
    vault.mark('DE|id_card|1'),
  )
  rmSync(elsewhere, { recursive: true })
})
