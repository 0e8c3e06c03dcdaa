import { readConfig } from '../base/config.ts'
import { PlainError } from '../base/plain-error.ts'
import { backup, makeBackupKey, newestPair, readKeys, restore } from './backup.ts'

export const backupUsage = `       npm run operator -- backup-key FILE      make the keys of the backups; keep FILE away from this machine
       npm run operator -- backup FOLDER PUBLIC_KEY [PUBLIC_KEY_OF_SECRETS]
       npm run operator -- restore FOLDER KEY_FILE [KEY_FILE …]  the newest backup there, into a new DATA_DIR`

/** Commands that need no running server. Undefined: not one of them, or not complete. */
export async function backupCommand([command, ...given]: readonly string[]): Promise<
  number | undefined
> {
  const [first, second, ...more] = given
  if (first === undefined) return undefined
  if (command === 'backup-key' && second === undefined) return makeKey(first)
  if (second === undefined) return undefined
  if (command === 'backup' && more.length < 2) return back(first, second, more[0] ?? second)
  if (command === 'restore') return restoreFrom(first, [second, ...more])
  return undefined
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const makeKey = (file: string): Promise<number> =>
  plainly(async () => {
    const recipient = await makeBackupKey(file)
    say(`The private key is in ${file}. Keep it away from this machine, twice.`)
    say(`Public key, for backing up: ${recipient}`)
    return 0
  })

const back = (folder: string, books: string, secrets: string): Promise<number> =>
  plainly(async () => {
    const started = performance.now()
    const to = { folder, recipients: { books, secrets }, at: new Date() }
    const files = await backup(readConfig(), to)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(`Backed up in ${seconds} s:\n  ${files.books}\n  ${files.secrets}`)
    return 0
  })

const restoreFrom = (folder: string, keyFiles: readonly string[]): Promise<number> =>
  plainly(async () => {
    const files = newestPair(folder)
    say(`Restoring ${files.books}`)
    const keys = keyFiles.flatMap(readKeys)
    const { verified } = await restore(readConfig(), { files, keys, say })
    const broken = verified.invariants.filter(({ ok }) => !ok)
    for (const { id, title, found } of broken) say(`BROKEN ${id}: ${title}: ${found}`)
    say(
      broken.length === 0
        ? `${verified.invariants.length} checks hold. Every session is over: all log in again.`
        : 'The books were restored as they were backed up, and do not hold.',
    )
    return broken.length === 0 ? 0 : 1
  })

/** What a person can mend is said in a sentence; anything else keeps its stack. */
async function plainly(run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof PlainError) && !isOfTheSystem(error)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

/** A file that is missing, exists, or does not fit on the disk. */
const isOfTheSystem = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && 'syscall' in error
