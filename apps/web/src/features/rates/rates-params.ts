import { choice, dateParam, defineParams, named, page, sort, text } from '../../shared/screen/params.ts'

/** What the rates keep in their address: the day, the tab, the figure whose history is open, and which people are shown. */
export const RATE_PARAMS = defineParams(
  {
    date: dateParam,
    tab: choice<'insurance' | 'income' | 'wage' | 'people'>(['insurance', 'income', 'wage', 'people'], 'insurance'),
    figure: text,
    search: named('q', text),
    sort,
    page,
  },
  { figure: ['tab'], page: ['tab', 'date', 'search', 'sort'] },
)
