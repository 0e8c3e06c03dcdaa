import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'

/** Used by others while something is measured: more than half a core, and nothing can be told. */
const othersMost = 0.5

/**
 * Milliseconds of processor time of a process, of those it started and of those that have ended;
 * NaN where the system does not tell.
 */
export function treeMs(pid: number): number {
  try {
    const fields = fieldsOf(pid)
    // User and system time, then those of children that were waited for; in hundredths of a second.
    const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field) * 10, 0)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return children
      .filter((child) => child !== '')
      .reduce((sum, child) => sum + (treeMs(Number(child)) || 0), own)
  } catch {
    return Number.NaN
  }
}

const fieldsOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

function parentOf(pid: number): number {
  try {
    return Number(fieldsOf(pid)[1])
  } catch {
    return Number.NaN
  }
}

/** The process above all those of the database. */
export async function postmasterOf(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ folder: string }>(
    "SELECT current_setting('data_directory') AS folder",
  )
  const [pid = ''] = readFileSync(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')
  return Number(pid)
}

/**
 * Cores that others used, from now until it is asked. Ours is all that this process began, and the
 * database, which may run under another.
 */
export function watchOthers(also: readonly number[] = []): () => number {
  const used = () =>
    cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
  const apart = also.filter((pid) => parentOf(pid) !== process.pid)
  const ours = () => [process.pid, ...apart].reduce((sum, pid) => sum + (treeMs(pid) || 0), 0)
  const [began, busy, own] = [performance.now(), used(), ours()]
  return () => {
    const elapsed = performance.now() - began
    return Math.max(0, (used() - busy - (ours() - own)) / elapsed)
  }
}

/** Why nothing can be told of what was measured beside others; null where it can. */
export const othersDoubt = (cores: number): string | null =>
  cores > othersMost ? `too busy to measure: others used ${cores.toFixed(1)} cores` : null
