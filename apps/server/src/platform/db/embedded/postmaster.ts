import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** What a running (or dead) PostgreSQL server wrote about itself in `postmaster.pid`. */
export type Postmaster = {
  readonly pid: number
  readonly socketDir: string
  readonly status: string
}

/**
 * The record in the cluster folder, or null when there is none (never started, or stopped
 * cleanly).
 */
export function readPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, socketDir: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' }
}

/**
 * Whether process `pid` is a server on this very cluster. After a reboot, or in a container,
 * the number may belong to anyone; every PostgreSQL process has its cluster as working
 * directory, and a zombie has none.
 */
export function servesCluster(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux')
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    return false
  }
}

/**
 * Every process still working in the cluster, also children whose server was killed. A second
 * server started beside them would destroy the data.
 */
export function processesOn(cluster: string): number[] {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
    return pids.filter((pid) => pid !== process.pid && servesCluster(pid, cluster))
  }
  const pid = readPostmaster(cluster)?.pid
  return pid !== undefined && servesCluster(pid, cluster) ? [pid] : []
}
