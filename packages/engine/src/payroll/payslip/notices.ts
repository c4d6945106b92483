import { formatDate, formatMonth } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { monthOf, type PlainDate } from '@handal/base/date'
import type { PayslipNotice } from './facts.ts'

const FOR_PROGRAMS = /\([\w.]+, \d{4}\.\d{2}\.\d{2}\)\. 넣은 뒤/u

/** A notice as people read it: the code of a figure is for logs, and an operator cannot enter one. */
export const plainNotice = <N extends { readonly message: string }>(notice: N): N => ({
  ...notice,
  message: notice.message.replace(FOR_PROGRAMS, '. 관리자가 값을 넣은 뒤 다시'),
})

/** A figure that does not exist or is not enacted for a day: the message names what and when, with its code. */
export const missingFigure = (missing: {
  readonly code: string
  readonly label: string
  readonly date: PlainDate
}): PayslipNotice => ({
  code: 'missing-figure',
  message: `${formatMonth(monthOf(missing.date))}에 쓸 ${josa(missing.label, '이/가')} 아직 없습니다(${missing.code}, ${formatDate(missing.date)}). 넣은 뒤 계산해 주세요.`,
})
