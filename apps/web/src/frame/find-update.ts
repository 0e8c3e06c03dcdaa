/** Address of the entry script, whose name holds the hash of the whole build. */
const running = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

/** Read as text: the content policy lets no page be parsed from a string. */
export const entryIn = (page: string): string | null =>
  /<script\s[^>]*type="module"[^>]*\ssrc="([^"]+)"/.exec(page)?.[1] ?? null

/**
 * Whether the server now serves another build than the one running here. Rejects when it cannot
 * be asked.
 */
export async function findUpdate(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`)
  const served = entryIn(await answer.text())
  if (served === null) throw new Error('the page names no entry script')
  return served !== running()
}
