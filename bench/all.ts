import { accountsBench } from './accounts.ts'
import { accrualBench } from './accrual.ts'
import { auctionBench } from './auction.ts'
import { besideBench } from './beside.ts'
import { bundleBench } from './bundle.ts'
import { bytesBench } from './bytes.ts'
import { candlesBench } from './candles.ts'
import { doorBench } from './door.ts'
import { deskBench } from './desk.ts'
import type { Bench } from './figure.ts'
import { growthBench } from './growth.ts'
import { httpBench } from './http.ts'
import { practicesBench } from './practices.ts'
import { picturesBench } from './pictures.ts'
import { searchBench } from './search.ts'
import { streamBench } from './stream.ts'
import { tapsBench } from './taps.ts'
import { verifyBench } from './verify.ts'
import { withdrawalsBench } from './withdrawals.ts'

/** In the order in which they are measured. */
export const benches: readonly Bench[] = [
  doorBench,
  auctionBench,
  growthBench,
  accountsBench,
  withdrawalsBench,
  deskBench,
  accrualBench,
  verifyBench,
  candlesBench,
  searchBench,
  streamBench,
  bundleBench,
  bytesBench,
  picturesBench,
  httpBench,
  tapsBench,
  besideBench,
  practicesBench,
]
