import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

const mib = 1024 * 1024

export type Machine = {
  /** Bytes of memory of the machine. */
  readonly memory: number
  /** Bytes that are free where the cluster lies. */
  readonly disk: number
}

/** The machine that a cluster in `home` works on. */
export function machineOf(home: string): Machine {
  const { bavail, bsize } = statfsSync(home)
  // A container may have less than its machine; 0: nothing says so.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return { memory, disk: bavail * bsize }
}

/**
 * How much of the machine PostgreSQL takes (step 10 of the row form, `docs/decisions/1090`). After each
 * checkpoint the first change of a page writes the page whole: the rarer they are, the less an order
 * writes. A small disk keeps what PostgreSQL does by itself.
 */
export function sizesFor({ memory, disk }: Machine) {
  return {
    shared_buffers: `${between(128, memory / 16 / mib, 512)}MB`,
    max_wal_size: `${between(1_024, disk / 20 / mib, 4_096)}MB`,
    checkpoint_timeout: '15min',
    wal_buffers: '32MB',
  }
}

const between = (least: number, value: number, most: number): number =>
  Math.floor(Math.min(Math.max(value, least), most))

/**
 * What the server is started with. `machine` is null for tests, whose commits wait for no disk and whose
 * servers stand beside many others.
 */
export function settings(socketDir: string, machine: Machine | null): string[] {
  const safe = machine === null ? 'off' : 'on'
  const values = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    fsync: safe,
    full_page_writes: safe,
    synchronous_commit: safe,
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '100',
    jit: 'off',
    log_checkpoints: 'off',
    // A failed row is named by its table and constraint; its content (names, phones, hashes)
    // stays out of the log.
    log_error_verbosity: 'terse',
    // A client that vanished must not hold row locks: money would wait for it.
    idle_in_transaction_session_timeout: '60s',
    ...(machine !== null && sizesFor(machine)),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
