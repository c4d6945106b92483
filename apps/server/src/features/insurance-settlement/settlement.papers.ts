import { settlementXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { SETTLEMENT_KINDS, type SettlementRow } from '@handal/contracts/payroll/insurance-settlement'
import { SETTLEMENT_LIST } from '@handal/contracts/payroll/retirement-list'
import { badFields, AppError } from '../../http/errors.ts'
import { listDownloads, listPaper } from '../../papers/list-download.ts'
import { readCompanyName } from '../companies/public.ts'
import { readSettlementOf } from './read-settlement.ts'

const cellsOf = (row: SettlementRow) => ({
  employeeCode: row.employeeCode,
  name: row.name,
  birthDate: row.birthDate,
  acquiredOn: row.acquiredOn,
  lostOn: row.lostOn,
  insurance: row.insurance,
  totalPay: row.totalPay,
  workMonths: row.workMonths,
  countedMonths: row.countedMonths,
  monthlyBase: row.monthlyBase,
  fixedEmployee: row.fixed?.employee,
  fixedEmployer: row.fixed?.employer,
  paidEmployee: row.paid.employee,
  paidEmployer: row.paid.employer,
  settledEmployee: row.settled?.employee,
  settledEmployer: row.settled?.employer,
  cause: row.cause === 'YEAR' ? '연말' : '퇴직',
  appliedMonth: row.applied?.month,
  note: row.note,
})

/** Settlements of a year as the screen lists them; without a kind all of them, without a year those of last year. */
const settlement = listPaper(SETTLEMENT_LIST, {
  load: async (tx, ctx, { payYear, payMonth, downloadType }: QueryOf<typeof settlementXlsx>) => {
    const { companyNo } = ctx
    if (payYear === undefined && payMonth !== undefined)
      throw badFields({ path: 'payYear', message: '연도와 월을 함께 적어 주세요.' })
    const year = payYear === undefined ? Number(ctx.today().slice(0, 4)) - 1 : Number(payYear)
    const kind = downloadType ?? null
    const of = kind === null ? '4대보험 정산' : SETTLEMENT_KINDS[kind]
    const { items } = await readSettlementOf(tx, companyNo, { year, kind })
    if (items.length === 0) throw new AppError('not-found', { message: `${year}년 ${of}에 정산할 사원이 없습니다.` })
    return {
      rows: items.map(cellsOf),
      companyName: await readCompanyName(tx, companyNo),
      subtitle: `${year}년 ${of}`,
      when: String(year),
      people: {
        employeeNos: [...new Set(items.map(({ employeeNo }) => employeeNo))],
        all: `${year}년 4대보험 정산`,
      },
    }
  },
})

/** Downloads of settlements. */
export const settlementDownloads = listDownloads([settlementXlsx], settlement)
