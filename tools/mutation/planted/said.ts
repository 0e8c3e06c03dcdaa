import { stripVTControlCharacters } from 'node:util'

/** Both streams of a run: what failed is told in the one, how many in the other. */
type Run = { readonly stdout: string; readonly stderr: string; readonly status: number | null }

/**
 * The test that noticed, or null where all passed.
 * @throws where no test ran, or the run came to no result: it says nothing of the defect
 */
export function noticedBy({ stdout, stderr, status }: Run): string | null {
  const said = stripVTControlCharacters(`${stdout}\n${stderr}`)
  const counts = /^\s*Tests {2}(.*)$/m.exec(said)?.[1] ?? ''
  const by = /FAIL.*?> (.*)/.exec(said)?.[1]?.trim()
  if (/\d+ failed/.test(counts)) return by ?? 'a test without a name'
  if (status === 0 && /\d+ passed/.test(counts)) return null
  // What is planted may break a file before it says its tests.
  if (status !== 0 && by === undefined && /FAIL/.test(said)) return 'a file that cannot be loaded'
  throw new Error(`the tests came to no result\n${said.slice(-2000)}`)
}
