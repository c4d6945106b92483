import { choice, dateParam, defineParams, flag, number, type Param } from '../../shared/screen/params.ts'

/** A year yyyy; null when none is chosen. */
const yearParam: Param<number | null> = {
  initial: null,
  read: (words) => (/^(19|20)\d{2}$/.test(words) ? Number(words) : null),
  write: (year) => (year === null ? '' : String(year)),
}

/** What 휴일 keeps in its address: the year, how it is shown, the day that is open; `no` and `type` of its forms. */
export const HOLIDAY_PARAMS = defineParams(
  {
    year: yearParam,
    view: choice(['calendar', 'list'], 'calendar'),
    day: dateParam,
    no: number,
    type: choice(['holiday', 'move'], 'holiday'),
  },
  { day: ['year'] },
)
export type HolidayParams = ReturnType<(typeof HOLIDAY_PARAMS)['read']>

/** Whether a file of holidays is read in place of the year. */
export const HOLIDAY_IMPORT_PARAMS = defineParams({ import: flag() })

/** What is done on the screen by its address: /write, /rewrite, /delete, or only looking. */
export type HolidayAct = 'look' | 'write' | 'rewrite' | 'delete'

/** The act that an address stands for. */
export const actOf = (pathname: string): HolidayAct => {
  const last = pathname.split('/').at(-1)
  return last === 'write' || last === 'rewrite' || last === 'delete' ? last : 'look'
}

/** The address of an act, with what is looked at. */
export const addressOf = (path: string, act: HolidayAct, params: Partial<HolidayParams>): string =>
  `${path}${act === 'look' ? '' : `/${act}`}${HOLIDAY_PARAMS.link(params)}`
