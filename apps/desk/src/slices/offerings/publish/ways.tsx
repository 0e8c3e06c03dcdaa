import { publishBoards, waysOf, type PublishWay } from '@parkett/contract/desk/publish-ways'
import { SelectField } from '@parkett/ui/select-field'
import type { Faults } from '@parkett/ui/use-checked-form'
import { boardWords, wayWords } from '../../../frame/offering-words.ts'
import { useWords } from '../../../frame/words.ts'
import type { Picked } from './picked.ts'
import type { Field } from './typed.ts'

type WaysProps = {
  readonly picked: Picked
  readonly onPick: (picked: Picked) => void
  readonly faults: Faults<Field>
}

/** Where they are listed, and by which of the ways of that market they are given out. */
export function Ways({ picked: { board, way }, onPick, faults }: WaysProps) {
  const t = useWords()
  const none = { value: '' as const, label: t('desk.pick') }
  const ways: readonly PublishWay[] = board === '' ? [] : waysOf[board]
  return (
    <>
      <SelectField<Picked['board']>
        name="board"
        label={t('desk.share.board')}
        value={board}
        onChange={(next) => onPick({ board: next, way: '' })}
        options={[none, ...publishBoards.map((value) => ({ value, label: t(boardWords[value]) }))]}
        error={faults.board}
      />
      <SelectField<Picked['way']>
        name="way"
        label={t('desk.offerings.way')}
        value={way}
        onChange={(next) => onPick({ board, way: next })}
        options={[none, ...ways.map((value) => ({ value, label: t(wayWords[value]) }))]}
        error={faults.way}
      />
    </>
  )
}
