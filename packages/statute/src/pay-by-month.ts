import { plainDate } from '@handal/base/date'

/**
 * First day from which employment and accident insurance go by the pay of each month (고용산재보험료징수법 제16조의3, 제16조의10 and
 * 부칙 법률 제21472호): the bill is on real pay, pay is reported by the month, and no total of pay is reported after a year or a leaving.
 */
export const payByMonthFrom = plainDate('2027-01-01')
