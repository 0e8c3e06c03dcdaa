import { ButtonLink } from '@parkett/ui/button'
import { Title } from '@parkett/ui/hero'
import { ActionBar } from '@parkett/ui/page'
import { Section } from '@parkett/ui/section'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { href, paths } from '../../../router/paths.ts'
import { useWords } from '../../../session/words.ts'
import { ApplicationRows } from '../application-rows.tsx'
import { LeftOut } from './left-out.tsx'
import { modeWords, type DoneMany, type Mode } from './ticket.ts'

type ManyReceiptProps = { readonly mode: Mode; readonly done: DoneMany }

/** The result of each line: an application with its reference, or why there is none. */
export function ManyReceipt({ mode, done: { lines, leftBefore } }: ManyReceiptProps) {
  const t = useWords()
  const applied = lines.flatMap(({ application }) => application ?? [])
  const failed = lines.flatMap(({ refusal, ...company }) =>
    refusal === null ? [] : [{ company, refusal }],
  )
  const all = lines.length + leftBefore.length
  const bar = (
    <ActionBar>
      <ButtonLink wide href={href(paths.newShares())}>
        {t('action.done')}
      </ButtonLink>
    </ActionBar>
  )
  return (
    <ScreenPage title={t(modeWords[mode])} bar={bar}>
      <div role="status">
        <Title kicker={t(modeWords[mode])} title={t('ipo.doneOf', { done: applied.length, all })} />
      </div>
      {applied.length > 0 && (
        <Section title={t('ipo.applied')}>
          <ApplicationRows label={t('ipo.applied')} rows={applied} />
        </Section>
      )}
      <LeftOut left={[...failed, ...leftBefore]} />
      <div className="pad offering-ways">
        <ButtonLink wide kind="secondary" href={href(paths.subscriptionRecords())}>
          {t('ipo.records')}
        </ButtonLink>
      </div>
    </ScreenPage>
  )
}
