import type { Approval } from '@parkett/contract/desk/approvals'
import { stateText } from '@parkett/words/staff-feed'
import { DutiesChange } from '../../frame/duties-change.tsx'
import { plainText } from '../../frame/plain-text.ts'
import { RuleDiff } from '../../rules/diff.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'

/** Before and after, as pairs of a list of facts; of a rule with its worked example. */
export function Changes({ approval: { act, before, after } }: { readonly approval: Approval }) {
  const t = useWords()
  const language = useLanguage()
  if (act.kind === 'rules.change' && before !== '') {
    return (
      <>
        <dt>{t('desk.rules.diff')}</dt>
        <dd>
          <RuleDiff act={act} />
        </dd>
      </>
    )
  }
  if (act.kind === 'staff.roles' && before !== '') {
    return (
      <>
        <dt>{t('desk.duties.change')}</dt>
        <dd>
          <DutiesChange before={act.before} after={act.after} />
        </dd>
      </>
    )
  }
  if (act.kind === 'staff.unlock' && before !== '') {
    return (
      <>
        <dt>{t('desk.before')}</dt>
        <dd>{t('desk.team.locked')}</dd>
        <dt>{t('desk.after')}</dt>
        <dd>{t('desk.active')}</dd>
      </>
    )
  }
  return (
    <>
      <dt>{t('desk.before')}</dt>
      <dd>
        {before === ''
          ? t('desk.noLonger')
          : plainText(stateText(t, before, language), t, language)}
      </dd>
      <dt>{t('desk.after')}</dt>
      <dd>{after === '' ? '–' : plainText(stateText(t, after, language), t, language)}</dd>
    </>
  )
}
