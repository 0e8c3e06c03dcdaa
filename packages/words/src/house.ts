import { readFileSync } from 'node:fs'
import { readHouseBrand } from './house-brand.ts'

/**
 * Whose house this is, for the server and the builds; a page has what its build says
 * (`import.meta.env.HOUSE`). A wrong file lets neither start.
 */
export const house = readHouseBrand(
  readFileSync(new URL('../../ui/brand.json', import.meta.url), 'utf8'),
)
