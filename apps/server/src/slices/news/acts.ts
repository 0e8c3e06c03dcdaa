import { dayMs } from '@parkett/contract/wire/utc-day'
import { blocksOfText, cleanLine } from '@parkett/core/news/plain'
import type pg from 'pg'
import { refuse } from '../../base/refusal.ts'
import { instantOfMinute } from '../../base/typed-minute.ts'
import type { Clock, Ids } from '../../base/ports.ts'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { text } from '../../platform/db/columns.ts'
import { readFirst, referenceRow } from '../../platform/db/read.ts'
import { mustBeArticle } from './articles.ts'
import { keepArticle } from './store.ts'

type Deps = {
  readonly ids: Ids
  /** Business time, by which articles are dated. */
  readonly clock: Clock
  /** Whose clocks a time is typed by. */
  readonly zone: string
  /** The share of a code; undefined: none. */
  readonly shareOf: (code: string) => bigint | undefined
}
type Db = Pick<pg.PoolClient, 'query'>

const nothing = async (): Promise<void> => {}

/** What the house tells the world of itself is written by one and let out by another. */
export const newsActs = (deps: Deps): readonly FourEyesAct[] => [
  publish(deps),
  correct(deps),
  withdraw(deps),
]

/** Days that an article may wait for its time: what comes later is written later. */
const daysMost = 90

const publish = ({ ids, clock, zone, shareOf }: Deps): FourEyesAct =>
  fourEyesAct<'news.publish'>({
    kind: 'news.publish',
    object: ({ headline }) => `news:${headline}`,
    preview: async (_db, act) => {
      sharesIn(act.about, shareOf)
      if (blocksOfText(act.text).length === 0) refuse('field_invalid')
      const { category, language, headline, source, author, text: body, about, from } = act
      if (from !== undefined && instantOfMinute(from, zone) > clock.now() + daysMost * dayMs)
        refuse('field_invalid')
      const head = [category, language, source, author, ...about, from ?? null].filter(
        (part) => part !== null,
      )
      return { before: '', after: [headline, head.join(' · '), body].join('\n\n') }
    },
    run: async (db, act, { approval }) => {
      const { category, language, headline, source, author, text: body, from } = act
      const now = clock.now()
      await keepArticle(db, {
        id: ids.next(),
        origin: 'desk',
        name: approval.toString(),
        category,
        // Agreed to late, it is out when it is agreed to: nobody reads it as older than it is.
        publishedAt: from === undefined ? now : Math.max(now, instantOfMinute(from, zone)),
        source,
        shares: sharesIn(act.about, shareOf),
        content: {
          language,
          headline: cleanLine(headline),
          author,
          link: null,
          body: blocksOfText(body),
        },
      })
    },
    committed: nothing,
  })

const sharesIn = (codes: readonly string[], shareOf: Deps['shareOf']): readonly bigint[] =>
  codes.map((code) => shareOf(code) ?? refuse('not_found'))

const correct = ({ ids, clock }: Deps): FourEyesAct =>
  fourEyesAct<'news.correct'>({
    kind: 'news.correct',
    object: ({ article }) => `news:${article}`,
    preview: async (db, { article, text: said }) => ({
      before: await headOf(db, article),
      after: said,
    }),
    run: async (db, { article, text: said }) => {
      await db.query(
        'INSERT INTO news_corrections (id, article, said, at) VALUES ($1, $2, $3, $4)',
        [ids.next(), article, cleanLine(said), new Date(clock.now())],
      )
    },
    committed: nothing,
  })

const withdraw = ({ clock }: Deps): FourEyesAct =>
  fourEyesAct<'news.withdraw'>({
    kind: 'news.withdraw',
    object: ({ article }) => `news:${article}`,
    preview: async (db, { article, why }) => {
      const gone = await db.query('SELECT 1 FROM news_withdrawals WHERE article = $1', [article])
      if (gone.rowCount !== 0) refuse('not_found')
      return { before: await headOf(db, article), after: why }
    },
    run: async (db, { article, why }) => {
      await db.query(
        'INSERT INTO news_withdrawals (article, why, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [article, cleanLine(why), new Date(clock.now())],
      )
    },
    committed: nothing,
  })

const head = referenceRow({ said: text() })

/** What an article is called in its own language; of the simulated market by what it tells. */
async function headOf(db: Db, article: string): Promise<string> {
  await mustBeArticle(db, BigInt(article))
  const sql = `SELECT coalesce(headline, told || ' ' || name) AS said FROM news WHERE id = $1`
  return (await readFirst(db, head, sql, [article]))?.said ?? refuse('not_found')
}
