import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PlainError } from '../../../base/plain-error.ts'
import { mayExecute, type OutsideName, type VenueName } from '../../../base/venue-settings.ts'
import { readSecret, secretsFolder } from '../../../platform/data-dir/secrets.ts'
import { alpacaHomes, alpacaVenue, type AlpacaKeys } from './alpaca.ts'
import { askVenue, type AskVenue } from './ask-venue.ts'
import type { OutsideVenue } from './port.ts'

const keysIn = z.strictObject({
  key: z.string().regex(/^\S{8,200}$/),
  secret: z.string().regex(/^\S{8,200}$/),
})

type Opening = {
  readonly name: VenueName
  readonly mode: 'simulated' | 'live'
  readonly dataDir: string
  /** A test's own, with recorded answers. */
  readonly ask?: AskVenue | undefined
}

/**
 * The venue outside that this installation sends orders to; null: the book executes all of them. Looked at
 * again here, whatever the configuration said before: a simulated process opens no venue of real money, and
 * takes no key of one.
 * @throws PlainError
 */
export function openVenue({ name, mode, dataDir, ask = askVenue }: Opening): OutsideVenue | null {
  if (name === 'book') return null
  mayExecute(mode, name)
  return alpacaVenue(name, ask, keysOf(name, dataDir))
}

function keysOf(name: OutsideName, dataDir: string): AlpacaKeys {
  const path = join(secretsFolder(dataDir), `${name}.json`)
  const form = `{"key": "${alpacaHomes[name].keyBegins}…", "secret": "…"}`
  if (!existsSync(path))
    throw new PlainError(`VENUE=${name} needs its keys in ${path}, as ${form}.`)
  const keys = keysIn.safeParse(jsonOf(readSecret(path)))
  if (!keys.success) throw new PlainError(`${path} must be like ${form}.`)
  if (!keys.data.key.startsWith(alpacaHomes[name].keyBegins))
    throw new PlainError(
      `${path} holds the key of another kind of account: VENUE=${name} opens none of it.`,
    )
  return keys.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
