import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { rulesPreview, type RuleChange } from '@parkett/contract/customer/rules'
import { DataTable, type TableRow } from '@parkett/ui/data-table'
import { formatMoney } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { figureText, rateText } from '@parkett/words/rule-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../frame/loaded.tsx'
import { read } from '../frame/reads.ts'
import { useLanguage, useWords } from '../frame/words.ts'
import { deskFigure, deskRuleName } from './name.ts'

type Preview = AnswerOf<typeof rulesPreview>
type RuleDiffProps = {
  readonly act: RuleChange
  /** Stands below, once the figures above it are there. */
  readonly children?: ReactNode
}

/**
 * What a change of a rule changes, part by part, with a worked example: the same for who asks
 * and who approves.
 */
export function RuleDiff({ act, children }: RuleDiffProps) {
  const query = useQuery(read.one(rulesPreview, { query: queryOf(act) }))
  return (
    <Loaded query={query}>
      {(preview) => (
        <div className="stack-2">
          <Diff act={act} preview={preview} />
          {children}
        </div>
      )}
    </Loaded>
  )
}

/** Parts that the rule does not have are left out. */
function queryOf({ rule, validFrom, terms }: RuleChange): QueryOf<typeof rulesPreview> {
  const { value, rate, base, min, max } = terms
  return {
    rule,
    validFrom,
    ...(value !== null && { value }),
    ...(rate !== null && { rate }),
    ...(base !== null && { base }),
    ...(min !== null && { min }),
    ...(max !== null && { max }),
  }
}

type DiffProps = { readonly act: RuleChange; readonly preview: Preview }

function Diff({ act: { rule, validFrom }, preview }: DiffProps) {
  const t = useWords()
  const language = useLanguage()
  const { currency, example, before, after } = preview
  const rows = [...termRows(), ...costRows()]
  function termRows(): TableRow[] {
    return (['value', 'rate', 'base', 'min', 'max'] as const).flatMap((part) => {
      const [was, is] = [before.terms[part], after.terms[part]]
      if (was === null && is === null) return []
      const text = (figure: string | null): string => {
        if (figure === null) return '–'
        return part === 'rate'
          ? rateText({ rule, currency }, figure, { t, language })
          : currency === null
            ? deskFigure(rule, figure, language)
            : figureText(figure, currency, language)
      }
      return [{ key: part, cells: [t(`desk.rules.${part}`), text(was), text(is)] }]
    })
  }
  function costRows(): TableRow[] {
    return (['buy', 'sell'] as const).flatMap((side) =>
      before[side] === null && after[side] === null
        ? []
        : [
            {
              key: side,
              cells: [
                t(`desk.rules.${side}Costs`),
                formatMoney(before[side], language),
                formatMoney(after[side], language),
              ],
            },
          ],
    )
  }
  const [was, is] = [before.terms.value, after.terms.value]
  return (
    <>
      <p>
        {deskRuleName(rule, t)} ·{' '}
        {t('desk.rules.fromDay', { date: formatDate(validFrom, language) })}
      </p>
      <DataTable
        caption={t('desk.rules.diff')}
        heads={[t('desk.rules.part'), t('desk.before'), t('desk.after')]}
        rows={rows}
      />
      {example !== null && (
        <p className="quiet">
          {t('desk.rules.example', {
            shares: example.shares,
            value: formatMoney(example.value, language),
          })}
        </p>
      )}
      {was !== null && is !== null && (
        <p className="quiet">
          {t(`desk.rules.example_${kindOf(rule)}`, {
            date: formatDate(validFrom, language),
            before: figureText(was, null, language),
            after: figureText(is, null, language),
          })}
        </p>
      )}
    </>
  )
}

/** What a limit keeps out: less, more, or one person alone. */
function kindOf(rule: string): 'minimum' | 'maximum' | 'second' {
  if (rule.endsWith('.minimum')) return 'minimum'
  return rule.endsWith('.maximum') ? 'maximum' : 'second'
}
