import type { FastifyInstance } from 'fastify'

type Repeated = {
  readonly everyMs: number
  readonly run: () => Promise<unknown>
  readonly onFault: (error: unknown) => void
}

/**
 * Runs a job again and again while the server lives, never twice at once; the server closes
 * after its last run.
 */
export function runEvery(app: FastifyInstance, { everyMs, run, onFault }: Repeated): void {
  let running: Promise<void> | undefined
  const round = (): void => {
    running ??= run()
      .then(() => {}, onFault)
      .finally(() => (running = undefined))
  }
  const timer = setInterval(round, everyMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
