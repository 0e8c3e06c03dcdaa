import { dayMs } from '@parkett/contract/wire/utc-day'
import {
  createPublicKey,
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
  createPrivateKey,
} from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Clock } from '../../../base/ports.ts'
import { readSecret, secretFile } from '../../../platform/data-dir/secrets.ts'

const rotateMs = 30 * dayMs
const overlapMs = dayMs
const generate = promisify(generateKeyPair)

export type EnvelopeKey = {
  readonly kid: string
  readonly createdMs: number
  readonly privateKey: KeyObject
  readonly jwk: { readonly kty: 'RSA'; readonly n: string; readonly e: string }
}

export type EnvelopeKeys = {
  /** The key to seal with now. */
  readonly current: () => Promise<EnvelopeKey>
  /** A key that may still be opened with: the current one, or its predecessor for a day. */
  readonly find: (kid: string) => EnvelopeKey | undefined
  /** All that may still be opened with, newest first. */
  readonly all: () => readonly EnvelopeKey[]
}

type Options = { readonly folder: string; readonly wall: Clock; readonly bits: 3072 | 1024 }

/**
 * RSA keys in files `envelope-<bits>-<created ms>.pem`, mode 600. A key seals for 30 days and
 * opens for 31; older files are removed. The name carries the age, so nothing else has to be
 * kept about a key.
 */
export async function openEnvelopeKeys({ folder, wall, bits }: Options): Promise<EnvelopeKeys> {
  const prefix = `envelope-${bits}-`
  let keys = readKeys(folder, prefix)
  const live = (): EnvelopeKey[] =>
    keys.filter(({ createdMs }) => wall.now() - createdMs <= rotateMs + overlapMs)
  const rotate = async (): Promise<EnvelopeKey> => {
    const { privateKey } = await generate('rsa', { modulusLength: bits })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    secretFile(folder, `${prefix}${wall.now()}.pem`, () => pem)
    const dead = keys.filter((key) => !live().includes(key))
    for (const key of dead) rmSync(join(folder, `${key.kid}.pem`), { force: true })
    keys = readKeys(folder, prefix)
    return newest()
  }
  const newest = (): EnvelopeKey => {
    const [key] = live()
    if (key === undefined) throw new Error(`no envelope key in ${folder}`)
    return key
  }
  let rotation: Promise<EnvelopeKey> | undefined
  const current = async (): Promise<EnvelopeKey> => {
    const [key] = live()
    if (key !== undefined && wall.now() - key.createdMs < rotateMs) return key
    rotation ??= rotate().finally(() => (rotation = undefined))
    return rotation
  }
  await current()
  return { current, find: (kid) => live().find((key) => key.kid === kid), all: live }
}

function readKeys(folder: string, prefix: string): EnvelopeKey[] {
  const names = readdirSync(folder).filter(
    (name) => name.startsWith(prefix) && /-\d{10,15}\.pem$/.test(name),
  )
  return names
    .map((name) => readKey(folder, name, prefix))
    .toSorted((a, b) => b.createdMs - a.createdMs)
}

function readKey(folder: string, name: string, prefix: string): EnvelopeKey {
  const privateKey = createPrivateKey(readSecret(join(folder, name)))
  const kid = name.replace(/\.pem$/, '')
  const { n, e } = publicPart(createPublicKey(privateKey).export({ format: 'jwk' }), kid)
  return { kid, createdMs: Number(kid.slice(prefix.length)), privateKey, jwk: { kty: 'RSA', n, e } }
}

function publicPart({ n, e }: JsonWebKey, kid: string): { n: string; e: string } {
  if (n === undefined || e === undefined) throw new Error(`${kid} is not an RSA key`)
  return { n, e }
}
