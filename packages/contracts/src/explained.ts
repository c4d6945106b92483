import { z } from 'zod'

/** How a figure came about, as the calculators tell it. */
export const explained = z.object({
  figure: z.string(),
  label: z.string(),
  value: z.union([z.number(), z.string()]),
  formula: z.string(),
  rounding: z.string(),
  law: z.string(),
  notes: z.array(z.string()),
})
export type Explained = z.infer<typeof explained>
