import { openDocumentKeys } from '../../apps/server/src/slices/documents/keys.ts'
import { issueMonths } from '../../apps/server/src/slices/documents/months.ts'
import { openPrinter } from '../../apps/server/src/platform/pdf/printer.ts'
import { killed, say } from './kill-parts.ts'

// The rounds that issue monthly statements, at a business instant after the end of a month.

const { pool, ids, clock, market, folder } = killed()
const parts = {
  pool,
  feed: market.feed,
  clock,
  // Asked for when a statement is begun: so it can be killed in one.
  ids: {
    next: () => {
      say('issues')
      return ids.next()
    },
  },
  keys: await openDocumentKeys(pool, folder, Date.now()),
  printer: openPrinter(),
  simulated: true,
  practice: false,
  timeZone: 'Europe/Berlin',
  explain: async () => undefined,
  closeOn: async () => null,
}
say('begins')
for (;;) if ((await issueMonths(parts)) === 0) say('done')
