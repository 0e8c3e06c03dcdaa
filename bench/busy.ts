import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** Of the processors' time, used by others before anything of ours began. */
const busyMost = 0.1

/** How much of the processors' time goes by unused, turned round: 0 where nobody does anything. */
export async function busyShare(ms: number): Promise<number> {
  const read = () =>
    cpus().reduce(
      ({ idle, all }, { times }) => ({
        idle: idle + times.idle,
        all: all + times.user + times.nice + times.sys + times.irq + times.idle,
      }),
      { idle: 0, all: 0 },
    )
  const first = read()
  await sleep(Math.max(200, ms))
  const last = read()
  const all = last.all - first.all
  return all === 0 ? 1 : 1 - (last.idle - first.idle) / all
}

/** Why nothing can be told of a machine that had other work, null where it had none. */
export const busyDoubt = (busy: number): string | null =>
  busy > busyMost ? `no ratio: machine ${(busy * 100).toFixed(0)} % busy` : null
