import { answersIn } from '@parkett/contract/desk/act-answers'
import type { Approval } from '@parkett/contract/desk/approvals'
import type { Answered as Answer } from '@parkett/contract/desk/findings'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { Segment } from '@parkett/ui/segment'
import { isolated } from '@parkett/words/isolated'
import { findingText, isFinding } from '../../frame/finding-text.ts'
import { useWords } from '../../frame/words.ts'
import type { Verdicts } from './verdicts.ts'

type AnsweredProps = {
  readonly approval: Approval
  /** Of whoever decides now; null: the others read what was said. */
  readonly verdicts: Verdicts | null
}

/** What is unusual about a request, what the first person said to it, and whether the second agrees. */
export function Answered({ approval, verdicts }: AnsweredProps) {
  const t = useWords()
  const text = (finding: string): string => (isFinding(finding) ? findingText(finding, t) : '')
  const answers = answersIn(approval.act)
  const { unanswered } = approval
  if (answers.length + unanswered.length === 0) return null
  return (
    <Section title={t('desk.two.answers')}>
      {unanswered.length > 0 && (
        <Notice tone="danger" title={t('desk.two.unanswered')}>
          <ul>
            {unanswered.map((finding) => (
              <li key={finding}>{text(finding)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {answers.length > 0 && (
        <ul className="desk-answered">
          {answers.map((answer) => (
            <li key={answer.finding}>
              <Said answer={answer} text={text(answer.finding)} />
              {verdicts === null ? (
                <Judged of={approval.verdicts.find(({ finding }) => finding === answer.finding)} />
              ) : (
                <Judge finding={answer.finding} about={text(answer.finding)} verdicts={verdicts} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type SaidProps = { readonly answer: Answer; readonly text: string }

function Said({ answer: { answer, word }, text }: SaidProps) {
  const t = useWords()
  return (
    <p>
      <b>{text}</b>
      <span>
        {t(`desk.finding.${answer}`)}
        {word !== undefined && ` (${isolated(word)})`}
      </span>
    </p>
  )
}

type JudgeProps = {
  readonly finding: string
  readonly about: string
  readonly verdicts: Verdicts
}

function Judge({ finding, about, verdicts: { said, say, placeOf, missed } }: JudgeProps) {
  const t = useWords()
  const now = said.find((one) => one.finding === finding)?.agrees
  return (
    <div id={placeOf(finding)} className="desk-judge">
      <Segment<'yes' | 'no'>
        label={`${t('desk.two.verdict')}: ${about}`}
        options={[
          { value: 'yes', label: t('desk.two.agree') },
          { value: 'no', label: t('desk.two.disagree') },
        ]}
        value={now === undefined ? undefined : now ? 'yes' : 'no'}
        onChange={(value) => say({ finding, agrees: value === 'yes' })}
      />
      {missed && now === undefined && (
        <p className="field-error" role="alert">
          {t('reason.answers_unjudged')}
        </p>
      )}
    </div>
  )
}

/** Afterwards; of what was decided before answers were judged nothing is said. */
function Judged({ of }: { readonly of: Approval['verdicts'][number] | undefined }) {
  const t = useWords()
  if (of === undefined) return null
  return <p className="quiet">{t(of.agrees ? 'desk.two.allowed' : 'desk.two.disputed')}</p>
}
