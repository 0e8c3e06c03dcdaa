import type { Held } from '../../../accounts/trading/portfolio.ts'
import { entry, type Draft } from './node.ts'

/** What locked shares cost less than the market said, block by block: taken out of every gain. */
export const discountNodes = ({ locks }: Pick<Held, 'locks'>): readonly Draft[] =>
  locks
    .filter(({ discount }) => discount > 0n)
    .map(({ discount, journal, at, order }) =>
      entry(
        discount,
        { journal, event: 'block.filled', at, order },
        { label: 'locked_discount', sign: -1 },
      ),
    )
