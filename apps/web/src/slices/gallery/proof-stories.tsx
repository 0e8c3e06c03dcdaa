import { Amount } from '@parkett/ui/amount'
import { Button } from '@parkett/ui/button'
import { Change } from '@parkett/ui/change'
import { FilterBar } from '@parkett/ui/filter-bar'
import { Hero } from '@parkett/ui/hero'
import { Star } from '@parkett/ui/icons'
import { Monogram } from '@parkett/ui/monogram'
import { Between, EvidenceStrip, type EvidenceKind } from '@parkett/ui/planks'
import { Progress } from '@parkett/ui/progress'
import { RangeBar } from '@parkett/ui/range-bar'
import { Seal, SealButton } from '@parkett/ui/seal'
import { Section } from '@parkett/ui/section'
import { Sparkline } from '@parkett/ui/sparkline'
import { IndexTile, Mover, Tiles } from '@parkett/ui/tile'
import { useState } from 'react'

const kinds: readonly EvidenceKind[] = ['cash', 'shares', 'fees', 'prices']
const symbols = ['NLE', 'HFL', 'VGH', 'KLD', 'BGW', 'ADM', 'ALG', 'BHT', 'QZL', 'TXF', '云朵软件']
const spans = ['1T', '1W', '1M', '1J', 'Max'].map((label) => ({ value: label, label }))
const lists = [
  { value: 'star', label: 'Favoriten', icon: <Star /> },
  { value: 'movers', label: 'Bewegung' },
  { value: 'gainers', label: 'Gewinner' },
]
const line = [3, 4, 3.5, 5, 4.6, 6, 6.4, 6.1, 7]

/** The seal in its states, planks, monograms, spans, tiles. */
export function ProofStories() {
  const [span, setSpan] = useState('1M')
  const [list, setList] = useState('movers')
  return (
    <>
      <Hero
        value={<Amount>14.812,43 €</Amount>}
        length={11}
        seal={<SealButton size={22} label="Auf den Cent geprüft, 41 Belege" onPress={() => {}} />}
        change={<Change direction="up">+312,43 € (+2,15 %)</Change>}
        span="Gewinn, 1 Monat"
      />
      <RangeBar label="Zeitraum" options={spans} value={span} onChange={setSpan} />
      <FilterBar label="Listen" options={lists} value={list} onChange={setList} />
      <Section title="Siegel und Belege">
        <div className="pad stack">
          <div className="inline">
            {(['proven', 'running', 'old', 'broken'] as const).map((state) => (
              <Seal key={state} state={state} size={28} />
            ))}
            <Seal size={52} />
          </div>
          <EvidenceStrip
            entries={Array.from({ length: 15 }, (_, at) => kinds[at % 4] ?? 'other')}
          />
          <Progress done={1} of={3} />
          <Between low="58,70 €" high="84,20 €" share={0.93} />
        </div>
      </Section>
      <Section title="Monogramme">
        <div className="pad inline">
          {symbols.map((symbol) => (
            <Monogram key={symbol} symbol={symbol} />
          ))}
        </div>
      </Section>
      <Section title="Kacheln und Knöpfe">
        <Tiles label="Bewegung">
          <IndexTile
            name="DE 30"
            change={<Change direction="up">+0,48 %</Change>}
            graph={<Sparkline points={line} />}
          />
          <Mover
            symbol="BHT"
            href="#/test"
            name="Bohrturm"
            change={<Change direction="down">−1,43 %</Change>}
            graph={<Sparkline points={line.toReversed()} />}
          />
        </Tiles>
        <div className="pad pair acts">
          <Button kind="outline">Konto eröffnen</Button>
          <Button kind="secondary" small>
            Einzahlen
          </Button>
        </div>
      </Section>
    </>
  )
}
