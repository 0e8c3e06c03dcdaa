import type { OfferingLine } from '@parkett/contract/desk/offering-file'
import { isolated } from '@parkett/words/isolated'
import { ListTable } from '../../../frame/list-table.tsx'
import { useWords } from '../../../frame/words.ts'
import { termWord } from '../term-words.ts'

/** Every line of a file with what is wrong of it, by its columns. */
export function JudgedLines({ lines }: { readonly lines: readonly OfferingLine[] }) {
  const t = useWords()
  const said = (column: string): string => {
    const word = termWord(column)
    return word === null ? '' : `${t(word)}: `
  }
  return (
    <ListTable
      caption={t('desk.offerings.judged')}
      file="offerings-judged"
      heads={[t('desk.offerings.line'), t('desk.offerings.company'), t('label.status')]}
      rows={lines.map(({ line, name, faults }) => ({
        key: `${line}`,
        csv: {
          line,
          name,
          faults: faults.map(({ column, says }) => `${column}: ${says}`).join('; '),
        },
        cells: [
          line,
          isolated(name),
          faults.length === 0 ? (
            t('desk.offerings.lineGood')
          ) : (
            <ul key="faults" className="plain">
              {faults.map(({ column, says }) => (
                <li key={column}>
                  {said(column)}
                  {says}
                </li>
              ))}
            </ul>
          ),
        ],
      }))}
    />
  )
}
