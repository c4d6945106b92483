import { formatDate, formatMonth } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { monthOf, type PlainDate } from '@handal/base/date'
import type { PayslipNotice } from './facts.ts'

/** A figure that does not exist or is not enacted for a day: the message names what and when, with its code. */
export const missingFigure = (missing: {
  readonly code: string
  readonly label: string
  readonly date: PlainDate
}): PayslipNotice => ({
  code: 'missing-figure',
  message: `${formatMonth(monthOf(missing.date))}에 쓸 ${josa(missing.label, '이/가')} 아직 없습니다(${missing.code}, ${formatDate(missing.date)}). 넣은 뒤 계산해 주세요.`,
})
