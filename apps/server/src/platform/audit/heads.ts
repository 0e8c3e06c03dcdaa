import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { secretFile, secretsFolder } from '../data-dir/secrets.ts'

/** A line of the log that was signed and written outside of the database. */
export type Head = {
  readonly position: string
  readonly hash: string
  readonly at: string
  readonly signature: string
}

export type Heads = {
  /** Appends a signed head, unless the newest one is the same. */
  readonly export: (head: {
    readonly position: bigint
    readonly hash: string
    readonly atMs: number
  }) => void
  /**
   * Every exported head, oldest first; a line that is damaged or was not signed by our key
   * names itself.
   */
  readonly read: () => readonly (Head | { readonly broken: string })[]
  /** Every line as it is written, for another place. */
  readonly text: () => string
  /** With which anybody checks a head's signature. */
  readonly publicKey: string
}

const text = ({ position, hash, at }: Omit<Head, 'signature'>): Buffer =>
  Buffer.from(`parkett.audit-head.1 ${position} ${hash} ${at}`)

/**
 * Signed heads in `DATA_DIR/audit-heads/heads.jsonl`, one JSON object per line, and the public
 * key beside them. They belong on another machine (`ship.ts`): whoever cuts off the end of the log
 * would have to cut there too.
 */
export function openHeads(dataDir: string): Heads {
  const key = readKey(dataDir)
  const folder = join(dataDir, 'audit-heads')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'heads.jsonl')
  const publicKey = createPublicKey(key)
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  writeFileSync(join(folder, 'public.pem'), pem)
  const read: Heads['read'] = () => linesOf(file).map((line, at) => readHead(line, at, publicKey))
  return {
    read,
    text: () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
    publicKey: pem,
    export: ({ position, hash, atMs }) => {
      const last = read().at(-1)
      if (last !== undefined && 'hash' in last && last.hash === hash) return
      const head = { position: String(position), hash, at: new Date(atMs).toISOString() }
      const signature = sign(null, text(head), key).toString('base64url')
      const line = `${JSON.stringify({ ...head, signature })}\n`
      appendFileSync(file, line, { mode: 0o600, flush: true })
    },
  }
}

const linesOf = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []

function readHead(line: string, at: number, key: KeyObject): Head | { broken: string } {
  const broken = { broken: `line ${at + 1} of audit-heads/heads.jsonl is not signed by our key` }
  try {
    const { position, hash, at: time, signature } = JSON.parse(line) as Record<string, unknown> // each part is checked
    if (![position, hash, time, signature].every((part) => typeof part === 'string')) return broken
    const head = {
      position: String(position),
      hash: String(hash),
      at: String(time),
      signature: String(signature),
    }
    return verify(null, text(head), key, Buffer.from(head.signature, 'base64url')) ? head : broken
  } catch {
    return broken
  }
}

function readKey(dataDir: string): KeyObject {
  const made = (): string => {
    const { privateKey } = generateKeyPairSync('ed25519')
    return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  }
  return createPrivateKey(secretFile(secretsFolder(dataDir), 'audit.pem', made))
}
