import { ChosenLots } from './chosen-lots.tsx'
import { LotsStep } from './lots-step.tsx'
import { SaleResults } from './sale-results.tsx'

export { ChosenLots, LotsStep, SaleResults }
