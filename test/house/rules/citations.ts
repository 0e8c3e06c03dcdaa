import { posix } from 'node:path'
import type { Finding, House, Rule } from '../house.ts'

/** Pages of the repository by path from the root. */
export type Pages = Readonly<Record<string, string>>

const folder = 'docs/rules/'
const abuse = 'docs/abuse.md'
const ruleset = (name: string): string => `${folder}${name}.md`
const sources = ruleset('sources')

/** Texts of broken houses cite what is not there. */
const isSample = (path: string): boolean => /^test\/house\/[a-z-]+\.test\.ts$/.test(path)

type Citation = { readonly path: string; readonly page: string; readonly row: string | null }

/**
 * A page that is cited is there, and so is its row: `market.md` M5, abuse row 7, source S27. A page
 * of rules is never cited without a row. A house that cites nothing has lost its rules.
 */
export const citations =
  (pages: Pages): Rule =>
  (house) => {
    const cited = citationsOf(house, pages)
    const wrong = cited.flatMap((citation) => faultOf(citation, pages))
    const twice = Object.keys(pages).flatMap((page) =>
      rowsOf(pages, page)
        .filter((row, at, all) => all.indexOf(row) !== at)
        .map((row) => ({ path: page, says: `has the row ${row} twice` })),
    )
    const silent = cited.some(({ row }) => row !== null)
      ? []
      : [{ path: '.', says: 'cites no rule at all' }]
    return [...wrong, ...twice, ...silent]
  }

/** Every citation of the sources and of the pages. */
export function citationsOf(house: House, pages: Pages): Citation[] {
  const texts = [...house.values()].map(({ path, text }) => [path, text] as const)
  return [...texts, ...Object.entries(pages)].flatMap(([path, text]) =>
    isSample(path) ? [] : citationsIn(path, joined(text), pages),
  )
}

/** Comments and paragraphs in one line, so that a citation may wrap. */
const joined = (text: string): string => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ')

const row = '[A-Z]\\d{1,3}'
const named = new RegExp(
  `(\\]\\()?(?<![\\w/.-])((?:[\\w.-]+/)*[\\w-]+\\.md)\\b(?:\`?,? (${row}(?:(?:,| and| to) ${row})*)(?!\\w))?`,
  'g',
)

function citationsIn(path: string, text: string, pages: Pages): Citation[] {
  const ofPages = [...text.matchAll(named)].flatMap(([, link, name = '', rows]): Citation[] => {
    const page = pageOf(path, name, pages)
    const isRule = page.startsWith(folder) && page !== sources
    if (rows !== undefined && isRule) return each(rows).map((found) => ({ path, page, row: found }))
    return [
      { path, page: isRule && link === undefined ? `${page} without a row` : page, row: null },
    ]
  })
  const ofAbuse = [...text.matchAll(/\babuse rows? (\d+(?:(?:,| and| to) \d+)*)/g)].flatMap(
    ([, rows = '']) => each(rows).map((found) => ({ path, page: abuse, row: found })),
  )
  const keys = path.startsWith('packages/core/')
    ? /\bsource (S\d+)|'(S\d{1,2})'/g
    : /\bsource (S\d+)/g
  const ofSources = [...text.matchAll(keys)].map(([, spoken, data]) => ({
    path,
    page: sources,
    row: spoken ?? data ?? '',
  }))
  // The patterns of the screens go by their bare names in comments of the web.
  const ofScreens = /^(?:apps\/web|packages\/ui)\//.test(path)
    ? [...text.matchAll(/\b(P\d{1,2})(?=[):,.]| and )/g)].map(([, found = '']) => ({
        path,
        page: ruleset('screens'),
        row: found,
      }))
    : []
  return [...ofPages, ...ofAbuse, ...ofSources, ...ofScreens]
}

const each = (rows: string): string[] => rows.split(/,? (?:and |to )?/)

/** From the root, beside the file that cites it, or a page of rules by its bare name. */
function pageOf(path: string, name: string, pages: Pages): string {
  const ways = [name, posix.join(posix.dirname(path), name), `${folder}${name}`]
  return ways.find((way) => pages[way] !== undefined) ?? name
}

function faultOf({ path, page, row: found }: Citation, pages: Pages): Finding[] {
  if (pages[page] === undefined) return [{ path, says: `cites ${page}, which is not there` }]
  if (found === null || rowsOf(pages, page).includes(found)) return []
  return [{ path, says: `cites ${page} ${found}, a row that is not there` }]
}

const rowsOf = (pages: Pages, page: string): string[] =>
  page.startsWith(folder) || page === abuse
    ? [...(pages[page] ?? '').matchAll(/^\| *([A-Z]?\d{1,3}) *\|/gm)].map(([, name = '']) => name)
    : []
