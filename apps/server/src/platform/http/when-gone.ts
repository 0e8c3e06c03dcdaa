import type { ServerResponse } from 'node:http'

/**
 * Runs once this answer is out or its line broke; at once where that was before. The event comes once and never again, so whoever
 * only listens for it behind an `await` waits for ever, with what they hold (abuse row 208).
 */
export function whenGone(answer: ServerResponse, run: () => void): void {
  if (answer.closed || answer.destroyed) run()
  else answer.once('close', run)
}
