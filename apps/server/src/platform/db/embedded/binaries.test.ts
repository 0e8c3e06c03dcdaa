import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBinaries, restoreSymlinks } from './binaries.ts'
import { socketFolder } from './socket.ts'

test('PostgreSQL is found for this platform', () => {
  const { initdb, postgres } = findBinaries()
  expect([initdb, postgres].every(existsSync)).toBe(true)
})

test('a platform without a package is told what to do', () => {
  expect(() => findBinaries('plan9-mips')).toThrow('set DATABASE_URL')
})

test('links of shared objects are made once, where the install script did not run', () => {
  const root = mkdtempSync(join(tmpdir(), 'parkett-links-'))
  const lib = join(root, 'native', 'lib')
  mkdirSync(lib, { recursive: true })
  writeFileSync(join(lib, 'libx.so.6.18'), '')
  symlinkSync('libx.so.6.18', join(lib, 'libx.so.6'))
  const links = ['libx.so', 'libx.so.6'].map((name) => ({
    source: 'native/lib/libx.so.6.18',
    target: `native/lib/${name}`,
  }))
  writeFileSync(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))

  expect(restoreSymlinks(root)).toBe(1)
  expect(readlinkSync(join(lib, 'libx.so'))).toBe('libx.so.6.18')
  expect(restoreSymlinks(root)).toBe(0)
  rmSync(root, { recursive: true })
})

test('a socket folder stays inside the data directory while its address is short enough', () => {
  expect(socketFolder('/srv/data/postgres')).toBe('/srv/data/postgres/run')
  const long = `/${'x'.repeat(90)}`
  expect(socketFolder(long, '/tmp')).toMatch(/^\/tmp\/parkett-\d+-[0-9a-f]{12}$/)
  expect(socketFolder(long, '/tmp')).toBe(socketFolder(long, '/tmp'))
  expect(socketFolder(`${long}y`, '/tmp')).not.toBe(socketFolder(long, '/tmp'))
})
