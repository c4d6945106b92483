import { NOTICE_LABEL } from '@handal/contracts/session/notices'
import type { PayslipWarningCode } from '@handal/engine/payroll'

/** What the company's data beside a payslip adds to the notices of its calculation. */
type OwnNotice = 'net-change' | 'no-account' | 'stale' | 'attendance-open'

/** A code of the engine without a Korean label does not compile here. */
const labels: Readonly<Record<PayslipWarningCode | OwnNotice, string>> = NOTICE_LABEL
const known: ReadonlyMap<string, string> = new Map(Object.entries(labels))

/** The Korean name of a notice; one that an older version stored and nobody knows any more is something to look at. */
export const noticeLabel = (code: string): string => known.get(code) ?? '확인 필요'
