import { Row, Rows } from '@parkett/ui/row'
import { useState } from 'react'
import { LateHouse } from '../../papers/late-house.tsx'
import { useWords } from '../../session/words.ts'

/** Who runs this house: read, and its signature checked, when somebody asks. */
export function WhoRuns() {
  const t = useWords()
  const [open, setOpen] = useState(false)
  if (open) return <LateHouse />
  return (
    <Rows onward>
      <Row name={t('house.title')} sub={t('house.text')} onClick={() => setOpen(true)} />
    </Rows>
  )
}
