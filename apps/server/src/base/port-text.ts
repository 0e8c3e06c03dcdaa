import { z } from 'zod'

const said = 'must be a number from 0 to 65535 (0: any free port)'

/** A port as the environment says it. */
export const portText = z
  .string()
  .regex(/^\d{1,5}$/, said)
  .transform(Number)
  .refine((port) => port <= 65_535, said)
