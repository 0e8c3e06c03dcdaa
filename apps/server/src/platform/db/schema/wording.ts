import type { Catalog } from './catalog.ts'

/** How the catalogs' words are written down: as a person writes SQL, and still SQL. */

/** No schema before a name, a list of texts as a list, no default spelt out. */
export const asWritten = (sql: string): string =>
  sql
    .replace(/ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)/g, (_, texts: string) => {
      return ` IN (${texts.replaceAll('::text', '')})`
    })
    .replaceAll('public.', '')
    .replace(' USING btree', '')
    .replace('CREATE OR REPLACE', 'CREATE')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()

export function columnText(column: Catalog['columns'][number]): string {
  const { name, type, storage, mustBe, otherwise } = column
  return [
    name,
    type.replace('timestamp with time zone', 'timestamptz'),
    ...(storage === null ? [] : [`STORAGE ${storage}`]),
    ...(mustBe ? ['NOT NULL'] : []),
    ...(otherwise === null ? [] : [otherwise.replace(/::text$/, '')]),
  ].join(' ')
}

/** A name that PostgreSQL made up is left out: it would make the same again. */
export function constraintText({ ofTable, name, sql }: Catalog['constraints'][number]): string {
  const isMadeUp = name.startsWith(`${ofTable}_`) && /_(pkey|key|fkey|check)\d*$/.test(name)
  return `${isMadeUp ? '' : `CONSTRAINT ${name} `}${asWritten(sql)}`
}

export const triggerText = (sql: string): string =>
  asWritten(sql).replace(' DEFERRABLE', '\n  DEFERRABLE').replace(' FOR EACH ', '\n  FOR EACH ')

export const policyText = (sql: string): string =>
  asWritten(sql)
    .replace(' AS PERMISSIVE', '')
    .replace(' USING (', '\n  USING (')
    .replace(' WITH CHECK (', '\n  WITH CHECK (')

export const indexText = (sql: string): string => asWritten(sql).replace(' WHERE ', '\n  WHERE ')

/** The words of a text in lines of at most `width` letters, where no word is longer. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').filter((each) => each !== '')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, line]
}
