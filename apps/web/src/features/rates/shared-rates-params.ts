import { choice, dateParam, defineParams, text } from '../../shared/screen/params.ts'

/** What the super admin's rates keep in their address: which list, the figure, and of its form the day and what is done. */
export const SHARED_RATE_PARAMS = defineParams(
  {
    tab: choice<'insurance' | 'tax'>(['insurance', 'tax'], 'insurance'),
    figure: text,
    from: dateParam,
    act: choice<'add' | 'withdraw'>(['add', 'withdraw'], 'add'),
  },
  { figure: ['tab'] },
)
export type SharedRateParams = ReturnType<(typeof SHARED_RATE_PARAMS)['read']>
