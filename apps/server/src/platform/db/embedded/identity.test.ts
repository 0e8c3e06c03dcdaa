import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test, type TestContext } from 'vitest'
import { findBinaries } from './binaries.ts'
import { chooseIdentity, commandAs, type Identity } from './identity.ts'

// Goal: PostgreSQL is never run as root, wherever the clone lies. Method: real folders with
// real owners, so these need root; an ordinary user can only be itself.

const { postgres } = findBinaries()
const nobody = 65534
const isRoot = process.getuid?.() === 0
let closed = ''
beforeEach(() => {
  closed = mkdtempSync(join(tmpdir(), 'parkett-who-'))
  mkdirSync(join(closed, 'home'), { mode: 0o700 })
})
afterEach(() => rmSync(closed, { recursive: true, force: true }))

const home = () => join(closed, 'home')
const needsRoot = (context: TestContext) =>
  context.skip(!isRoot, 'only root can give folders to others')

function uidOf(identity: Identity): string {
  const { file, args, ...who } = commandAs(identity, 'id', ['-u'])
  return spawnSync(file, args, { ...who, encoding: 'utf8' }).stdout.trim()
}

if (!isRoot) {
  test('an ordinary user runs it as itself', () => {
    expect(chooseIdentity(home(), postgres)).toEqual({ kind: 'self' })
  })
}

test('root runs it as somebody else, and an empty folder of nobody is kept by nobody', (context) => {
  needsRoot(context)
  const identity = chooseIdentity(home(), postgres)
  expect(identity.kind).not.toBe('self')
  expect(uidOf(identity)).not.toBe('0')
  chownSync(home(), nobody, nobody)
  chmodSync(closed, 0o711)
  expect(chooseIdentity(home(), postgres)).toMatchObject({ uid: nobody })
})

test('root reaches a folder of another user that nobody else may enter', (context) => {
  needsRoot(context)
  chownSync(closed, 1000, 1000)
  chmodSync(closed, 0o700)
  const identity = chooseIdentity(home(), postgres)
  expect(uidOf(identity)).not.toBe('0')
})

test('files of root never change hands', (context) => {
  needsRoot(context)
  mkdirSync(join(home(), 'pg'))
  chownSync(closed, 1000, 1000)
  chmodSync(closed, 0o700)
  expect(() => chooseIdentity(home(), postgres)).toThrow('PostgreSQL never runs as root')
  expect(statSync(home()).uid).toBe(0)
})

const forms: readonly (readonly [Identity, readonly string[]])[] = [
  [{ kind: 'self' }, ['postgres', '-V']],
  [{ kind: 'user', uid: 7, gid: 8 }, ['postgres', '-V']],
  [
    { kind: 'namespace', uid: 7 },
    ['unshare', '-U', '--map-user=7', '--map-group=7', '--', 'postgres', '-V'],
  ],
]
for (const [identity, expected] of forms) {
  test(`the command as ${identity.kind}`, () => {
    const { file, args } = commandAs(identity, 'postgres', ['-V'])
    expect([file, ...args]).toEqual(expected)
  })
}
