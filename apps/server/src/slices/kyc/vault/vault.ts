import { createHash, createHmac } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSecret, secretFile, secretsFolder } from '../../../platform/data-dir/secrets.ts'
import { PlainError } from '../../../base/plain-error.ts'
import type { Chance } from '../../../base/ports.ts'
import type { Label, PictureVault } from '../../../platform/pictures/picture-vault.ts'
import { openBox, sealBox } from './box.ts'

/**
 * Keys of identity documents, all of them outside the database: `secrets/identity/kek-N.key` is
 * the master key, and `customers/<id>.key` each customer's own key wrapped by it. Whoever has
 * the database alone can read nothing, and a customer's documents are gone from every backup
 * once that one small file is.
 */
export type Vault = PictureVault & {
  /** A keyed fingerprint: equal texts meet, and nobody without the key can try texts out. */
  readonly mark: (text: string) => Buffer
  /** Which set of keys this is: the database remembers it and refuses another. */
  readonly fingerprint: string
  readonly rotate: () => { readonly kid: string; readonly rewrapped: number }
}

const keyBytes = 32
const masterName = /^kek-([1-9]\d*)\.key$/

export function openVault(dataDir: string, chance: Chance): Vault {
  const folder = join(secretsFolder(dataDir), 'identity')
  const customers = join(folder, 'customers')
  mkdirSync(customers, { recursive: true, mode: 0o700 })
  const newKey = (): string => chance.bytes(keyBytes).toString('hex')
  const markKey = readKey(secretFile(folder, 'mark.key', newKey))
  if (kidsIn(folder).length === 0) secretFile(folder, 'kek-1.key', newKey)

  const master = (kid: string): Buffer => readKey(readSecret(join(folder, `kek-${kid}.key`)))
  const wrap = (customer: bigint, key: Buffer): string => {
    const kid = newestKid(folder)
    const box = sealBox(master(kid), key, { label: wrapLabel(customer, kid), chance })
    return `${kid} ${box.toString('base64')}`
  }
  const unwrap = (customer: bigint, text: string): Buffer => {
    const [kid = '', box = ''] = text.split(' ')
    return openBox(master(kid), Buffer.from(box, 'base64'), wrapLabel(customer, kid))
  }
  const fileOf = (customer: bigint): string => `${customer}.key`
  const keyOf = (customer: bigint): Buffer =>
    unwrap(
      customer,
      secretFile(customers, fileOf(customer), () => wrap(customer, chance.bytes(keyBytes))),
    )

  const rotate = (): { kid: string; rewrapped: number } => {
    const old = kidsIn(folder)
    const kid = String(Math.max(...old) + 1)
    secretFile(folder, `kek-${kid}.key`, newKey)
    const names = readdirSync(customers).filter((name) => /^\d+\.key$/.test(name))
    for (const name of names) {
      const customer = BigInt(name.slice(0, -4))
      const path = join(customers, name)
      const draft = `${path}.new`
      writeFileSync(draft, wrap(customer, unwrap(customer, readSecret(path))), {
        mode: 0o600,
        flush: true,
      })
      renameSync(draft, path)
    }
    // Only now is nothing wrapped by them any more; a crash before this line leaves both, and
    // the next rotation ends it.
    for (const gone of old) rmSync(join(folder, `kek-${gone}.key`), { force: true })
    return { kid, rewrapped: names.length }
  }

  return {
    seal: (label, plain) => sealBox(keyOf(label.customer), plain, { label, chance }),
    open: (label, box) =>
      openBox(
        unwrap(label.customer, readSecret(join(customers, fileOf(label.customer)))),
        box,
        label,
      ),
    mark: (text) => createHmac('sha256', markKey).update(text).digest(),
    fingerprint: createHash('sha256').update('identity-mark').update(markKey).digest('hex'),
    rotate,
  }
}

const wrapLabel = (customer: bigint, kid: string): Label => ({
  customer,
  item: `key ${kid}`,
  version: 1,
})

const kidsIn = (folder: string): number[] =>
  readdirSync(folder).flatMap((name) => {
    const [, kid] = masterName.exec(name) ?? []
    return kid === undefined ? [] : [Number(kid)]
  })

const newestKid = (folder: string): string => String(Math.max(...kidsIn(folder)))

function readKey(hex: string): Buffer {
  const key = Buffer.from(hex, 'hex')
  if (key.length !== keyBytes)
    throw new PlainError(
      'A key of identity documents is damaged. Restore the folder "secrets" of the data directory.',
    )
  return key
}
