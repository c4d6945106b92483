import { ratioFigure } from '../figure.ts'
import { law } from '../law.ts'

/** Local income tax as a part of the income tax that is withheld. */
export const localIncomeTaxRate = ratioFigure({
  code: 'tax.localRate',
  label: '지방소득세율(원천징수한 소득세 대비)',
  clock: 'payDate',
  values: [{ from: '2014-01-01', value: '1/10', status: 'enacted', refs: [law('지방세법', '제103조의13 제1항')] }],
  reviewedOn: '2026-11-20',
})
