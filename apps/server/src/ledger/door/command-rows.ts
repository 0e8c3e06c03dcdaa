import { idsTogether } from '../../base/ports.ts'
import type { CommandRow, JournalRow, KeyRow } from '../own-tables.ts'
import type { WorkingSet } from './working-set.ts'

/**
 * Events whose journals stand in the row of their command (migration 0405). What is looked for by its
 * event or its reference, or belongs to the house, is not among them: those have rows and indexes of
 * their own, and whoever reads them may read `journals_apart` alone.
 */
export const togetherEvents: ReadonlySet<string> = new Set([
  'buy.freeze',
  'buy.fill',
  'buy.release',
  'sell.freeze',
  'sell.fill',
  'sell.release',
])

const nothingPosted = {
  businessDate: null,
  position: null,
  lastJournal: null,
  journals: null,
  previousHash: null,
  hashes: null,
}

type Rows = { readonly answered: readonly CommandRow[]; readonly apart: readonly JournalRow[] }

/** One row for each command that was answered, and the journals that stand in none of them. */
export function commandRows({ keys, journals }: Pick<WorkingSet, 'keys' | 'journals'>): Rows {
  const posted = Map.groupBy(journals, ({ command }) => command)
  const answered = keys.map((key): CommandRow => {
    const own = posted.get(key.command) ?? []
    const held = together(key, own)
    if (held === undefined) return { ...key, ...nothingPosted }
    posted.delete(key.command)
    return { ...key, ...held }
  })
  return { answered, apart: [...posted.values()].flat() }
}

/** The columns that hold a command's journals; undefined where these are rows of their own. */
function together(
  { answeredAt }: KeyRow,
  journals: readonly JournalRow[],
): Omit<CommandRow, keyof KeyRow> | undefined {
  const [first] = journals
  if (first === undefined) return undefined
  const { businessDate, position, previousHash } = first
  const ids = journals.map(({ id }) => id)
  const lastJournal = ids.reduce((most, id) => (id > most ? id : most))
  // Readers find a number within so many; a machine that slept while it decided draws them further apart.
  const isClose = ids.every((id) => lastJournal - id <= idsTogether)
  const isOne = journals.every(
    (journal) =>
      togetherEvents.has(journal.event) &&
      journal.businessAt === answeredAt &&
      journal.businessDate === businessDate,
  )
  if (!isClose || !isOne) return undefined
  return {
    businessDate,
    position,
    lastJournal,
    journals: journals.map(entryOf).join('\n'),
    previousHash,
    hashes: journals.map(({ hash }) => hash).join(''),
  }
}

// The lines in the very text that is hashed; JSON has neither tabs nor ends of lines.
const entryOf = ({ id, event, reference, lines }: JournalRow): string =>
  `${id}\t${event}\t${reference ?? ''}\t${lines}`
