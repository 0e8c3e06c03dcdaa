// Goal: a sealed text opens under its own label alone, and never after a byte was changed; marks
// meet for equal texts of one installation and nowhere else.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemChance } from '../../base/ports.ts'
import { emailMark, openPhone, sealPhone, tailMark } from './personal.ts'
import { openTextVault } from './text-vault.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parkett-text-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
const open = (name = 'personal') => openTextVault({ dataDir, chance: systemChance, name })

test('what was sealed opens again after a restart, is another text each time, and shows nothing', () => {
  const box = open().seal('phone|7', '+4917612345987')
  expect(open().open('phone|7', box)).toBe('+4917612345987')
  expect(open().seal('phone|7', '+4917612345987')).not.toBe(box)
  expect(Buffer.from(box, 'base64').toString('latin1')).not.toContain('4917612345987')
})

test('a text opens under no other label, with no other key, and with no changed byte', () => {
  const vault = open()
  const box = vault.seal('phone|7', 'a number')
  expect(() => vault.open('phone|8', box)).toThrow()
  expect(() => open('cards').open('phone|7', box)).toThrow()
  const bytes = Buffer.from(box, 'base64')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ 1)).toString('base64')
    expect(() => vault.open('phone|7', changed), `byte ${at}`).toThrow()
  }
  for (const cut of ['', box.slice(0, 8), bytes.subarray(0, -1).toString('base64')])
    expect(() => vault.open('phone|7', cut)).toThrow()
})

test('marks meet for equal texts of one installation, and in no other', () => {
  expect(open().mark('a')).toEqual(open().mark('a'))
  expect(open().mark('a')).not.toEqual(open().mark('b'))
  expect(open('cards').mark('a')).not.toEqual(open().mark('a'))
  expect(open('cards').fingerprint).not.toBe(open().fingerprint)
  expect(emailMark(open(), 'Anna@Example.com')).toBe(emailMark(open(), 'anna@example.com'))
})

test('a phone is found by its last four digits, by all of them, and by nothing between that it is not', () => {
  const vault = open()
  const { sealed, tails } = sealPhone(vault, 7n, '+491761234')
  expect(openPhone(vault, 7n, sealed)).toBe('+491761234')
  expect(() => openPhone(vault, 8n, sealed)).toThrow()
  const digits = ['1234', '61234', '761234', '1761234', '91761234', '491761234']
  expect(tails).toEqual(digits.map((end) => tailMark(vault, end)))
  expect(tails).not.toContain(tailMark(vault, '234'))
  expect(tails).not.toContain(tailMark(vault, '4917'))
})
