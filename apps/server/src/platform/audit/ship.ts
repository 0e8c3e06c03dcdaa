import type { Alarm } from '../../base/alarm.ts'
import { createHash } from 'node:crypto'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../base/ports.ts'

/** Where the heads go, when one left last, and whether the last try worked. */
export type Shipped = {
  readonly to: 'nowhere' | 'folder' | 'hook'
  /** ISO; null: none left yet. */
  readonly leftAt: string | null
  readonly ok: boolean
}

export type Shipping = {
  /**
   * Sends what has not left yet, whole lines in their order.
   * @throws when the place cannot be reached, or has other heads than these
   */
  readonly ship: (heads: string) => Promise<void>
  readonly shipped: () => Shipped
}

type Ports = {
  readonly dataDir: string
  /** A folder of another machine, or an address that takes lines by POST; empty: nowhere. */
  readonly to: string
  readonly wall: Clock
  readonly alarm: Alarm
}

/** How much of the heads the place has, in characters; an address is known by its hash alone. */
type Left = { readonly to: string; readonly characters: number; readonly at: string }

const hookMs = 10_000

/**
 * Brings the heads of the audit log to another place. A place that fails rings once until it
 * works again; what it missed goes there then.
 */
export function openShipping({ dataDir, to, wall, alarm }: Ports): Shipping {
  const kind = to === '' ? 'nowhere' : isHook(to) ? 'hook' : 'folder'
  const file = join(dataDir, 'audit-heads', 'left.json')
  const name = createHash('sha256').update(to).digest('hex')
  const known = readLeft(file)
  let left = known?.to === name ? known : null
  let ok = true

  const send = async (heads: string): Promise<void> => {
    const there = kind === 'folder' ? await readThere(to) : null
    const has = there?.length ?? left?.characters ?? 0
    if (heads.length < has || (there !== null && !heads.startsWith(there)))
      throw new Error('the heads at the other place are not those of this machine')
    const rest = heads.slice(has)
    if (rest === '') return
    await (kind === 'folder' ? appendFile(fileOf(to), rest, { flush: true }) : post(to, rest))
    left = { to: name, characters: heads.length, at: new Date(wall.now()).toISOString() }
    await writeFile(file, JSON.stringify(left), { mode: 0o600 })
  }
  return {
    ship: async (heads) => {
      if (kind === 'nowhere') return
      try {
        await send(heads)
        ok = true
      } catch (error) {
        if (ok) alarm('heads of the audit log do not leave this machine', { because: told(error) })
        ok = false
        throw error
      }
    },
    shipped: () => ({ to: kind, leftAt: left?.at ?? null, ok }),
  }
}

const isHook = (to: string): boolean => /^https?:\/\//.test(to)
const fileOf = (folder: string): string => join(folder, 'heads.jsonl')
const told = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The folder must be there: one made here would lie on this machine. */
async function readThere(folder: string): Promise<string> {
  try {
    return await readFile(fileOf(folder), 'utf8')
  } catch (error) {
    if (existsSync(folder) && !existsSync(fileOf(folder))) return ''
    throw error
  }
}

async function post(address: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/x-ndjson' }
  const signal = AbortSignal.timeout(hookMs)
  const answer = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the address answered ${answer.status}`)
}

/** What a stop in the middle of writing left is nothing: the heads go out once more. */
function readLeft(file: string): Left | null {
  if (!existsSync(file)) return null
  try {
    const { to, characters, at } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Left> // checked below
    return typeof to === 'string' && typeof characters === 'number' && typeof at === 'string'
      ? { to, characters, at }
      : null
  } catch {
    return null
  }
}
