const windowMs = 1_000

/**
 * Tells whether the very same write went out within the last second (specification section 8):
 * an impatient second tap. It only spares the customer a surprise; that a write counts once is
 * the server's promise, by its key.
 * @param nowMs monotonic, so that a moved clock changes nothing.
 */
export function makeDuplicateGuard(
  nowMs: () => number = () => performance.now(),
): (call: string) => boolean {
  const sent = new Map<string, number>()
  return (call) => {
    const now = nowMs()
    for (const [known, atMs] of sent) if (now - atMs >= windowMs) sent.delete(known)
    if (sent.has(call)) return true
    sent.set(call, now)
    return false
  }
}
