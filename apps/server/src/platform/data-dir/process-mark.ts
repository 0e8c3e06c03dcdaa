import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Names one process for good: numbers are given out again after a reboot or in a new container,
 * so the boot and the moment the process started belong to its name.
 */
export type ProcessMark = { readonly pid: number; readonly boot: string; readonly started: string }

export function markOf(pid: number): ProcessMark | null {
  const started = startOf(pid)
  return started === null ? null : { pid, boot: bootMark(), started }
}

/** Whether the process of this mark still runs. */
export function stillRuns(mark: ProcessMark): boolean {
  const now = markOf(mark.pid)
  return now !== null && now.boot === mark.boot && now.started === mark.started
}

function bootMark(): string {
  const file = '/proc/sys/kernel/random/boot_id'
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown'
}

/**
 * Start time as the system tells it: clock ticks since boot on Linux, a date elsewhere. Null
 * for no such process.
 */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // The second field is the program's name in brackets and may hold spaces; count from
      // behind it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return fields[0] === 'Z' ? null : (fields[19] ?? null)
    }
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
    )
  } catch {
    return null
  }
}
