import { isPlaced, mayRange } from '@parkett/contract/desk/publish-ways'
import { TextField } from '@parkett/ui/text-field'
import type { Faults } from '@parkett/ui/use-checked-form'
import { useState } from 'react'
import { SharePick } from '../../../frame/share-pick.tsx'
import { useWords } from '../../../frame/words.ts'
import { termWords } from '../term-words.ts'
import type { Picked } from './picked.ts'
import { counts, type Field } from './typed.ts'

type FiguresProps = { readonly picked: Picked; readonly faults: Faults<Field> }

/** Price, numbers of shares and profit; of a placement the company whose holders have the right. */
export function Figures({ picked, faults }: FiguresProps) {
  const t = useWords()
  return (
    <>
      <TextField
        name="price"
        label={t(termWords.price)}
        inputMode="decimal"
        maxLength={17}
        amount
        error={faults.price}
      />
      {picked.way !== '' && mayRange(picked.way) && (
        <TextField
          name="priceLow"
          label={t(termWords.priceLow)}
          hint={t('desk.offerings.priceLowHint')}
          inputMode="decimal"
          maxLength={17}
          amount
          error={faults.priceLow}
        />
      )}
      {counts.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(termWords[name])}
          inputMode="numeric"
          maxLength={16}
          amount
          error={faults[name]}
        />
      ))}
      <TextField
        name="annualProfit"
        label={t(termWords.annualProfit)}
        maxLength={20}
        amount
        error={faults.annualProfit}
      />
      {picked.way !== '' && isPlaced(picked.way) && <Holders faults={faults} />}
    </>
  )
}

const isGerman = (market: string): boolean => market === 'DE'

/** Placements are of Germany alone. */
function Holders({ faults }: Pick<FiguresProps, 'faults'>) {
  const t = useWords()
  const [share, setShare] = useState({ id: '', name: '' })
  return (
    <>
      <SharePick
        label={t(termWords.parent)}
        name="parent"
        isOf={isGerman}
        value={share.id}
        shown={share.name}
        onPick={(id, name) => setShare({ id, name })}
        error={faults.parent}
      />
      <TextField
        name="heldPer"
        label={t(termWords.heldPer)}
        inputMode="numeric"
        maxLength={4}
        amount
        error={faults.heldPer}
      />
    </>
  )
}
