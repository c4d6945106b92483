import { choice, dateParam, defineParams, text } from '../../shared/screen/params.ts'

/** What the rates keep in their address: the day, the tab, and the figure whose history is open. */
export const RATE_PARAMS = defineParams(
  {
    date: dateParam,
    tab: choice<'insurance' | 'income' | 'wage'>(['insurance', 'income', 'wage'], 'insurance'),
    figure: text,
  },
  { figure: ['tab'] },
)
