import { earlier, lastDay, monthOf, type PlainDate, yearMonth } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { leavePdf, leaveXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import type { ListValue } from '@handal/contracts/lists'
import { LEAVE_BASES, type LeaveBalance } from '@handal/contracts/time/leave'
import { LEAVE_LIST, type LeaveColumn } from '@handal/contracts/time/leave-list'
import { nothingYet } from '../../papers/nothing-yet.ts'
import { listDownloads, listPaper } from '../../papers/list-download.ts'
import { ALL_ROWS } from '../../records/list.ts'
import { readCompanyName } from '../companies/public.ts'
import { BASIS, pageOfBalances } from './read-leave.ts'

const cellsOf = (row: LeaveBalance): Readonly<Record<LeaveColumn, ListValue>> => ({
  employeeCode: row.employeeCode,
  name: row.name,
  departmentName: row.departmentName,
  encpnd: row.encpnd,
  granted: row.granted,
  used: row.used,
  left: row.left,
  expiring: row.expiring,
  expires: row.expires,
  otherGranted: row.other.granted,
  otherLeft: row.other.left,
  note: [
    ...(row.leftHours === null ? [] : [`${row.leftHours}시간`]),
    ...(row.notApplicable === null ? [] : ['연차 규정이 적용되지 않음']),
  ].join(', '),
})

/** The end of a month or of a year, of the running one today. */
const dayOf = (today: PlainDate, year: string, month: string | undefined): PlainDate => {
  const asked = yearMonth(`${year}-${month ?? '12'}`)
  return month !== undefined && asked > monthOf(today) ? lastDay(asked) : earlier(lastDay(asked), today)
}

/** Annual leave of everybody as of a day, the other basis beside. */
const leave = listPaper(LEAVE_LIST, {
  load: async (tx, ctx, { payYear, payMonth, type, q, deptNo }: QueryOf<typeof leavePdf>) => {
    const today = ctx.today()
    const year = payYear ?? today.slice(0, 4)
    const asOf = dayOf(today, year, payMonth)
    const basis = type === undefined ? undefined : BASIS[type]
    const found = await pageOfBalances(tx, ctx, { asOf, basis, q, deptNo, page: 1, size: ALL_ROWS })
    const when = payMonth === undefined ? year : `${year}-${payMonth}`
    if (found.total === 0) throw nothingYet(LEAVE_LIST, { when }, '재직한 사원이 없는 때입니다.')
    return {
      rows: found.items.map(cellsOf),
      companyName: await readCompanyName(tx, ctx.companyNo),
      subtitle: `${formatDate(asOf)} 현재, ${LEAVE_BASES[found.basis]} 기준`,
      when,
      people: {
        employeeNos: found.items.map(({ employeeNo }) => employeeNo),
        all: q === undefined && deptNo === undefined ? `${formatDate(asOf)} 연차 전체` : null,
      },
    }
  },
})

/** Downloads of annual leave. */
export const leaveDownloads = listDownloads([leavePdf, leaveXlsx], leave)
