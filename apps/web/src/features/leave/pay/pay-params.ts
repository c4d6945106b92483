import { choiceOrNone, defineParams, monthParam, named, number, sort, text } from '../../../shared/screen/params.ts'

/** Which people of a year are shown. */
export const SHOWN = { due: '지급 대상', open: '쓸 수 있음', done: '지급, 확정, 작성', other: '그 밖' } as const
export type Shown = keyof typeof SHOWN

/** What the screen keeps in its address: year (none: this one), month of the payment ('': that of today), filters, the open person. */
export const PAY_PARAMS = defineParams(
  {
    year: number,
    month: monthParam,
    shown: choiceOrNone(Object.keys(SHOWN) as Shown[]),
    department: named('dept', text),
    search: named('q', text),
    sort,
    employeeNo: number,
  },
  { employeeNo: ['year'] },
)
