import { monthOf, type YearMonth } from '@handal/base/date'
import { formatDate, formatDateRange, formatMonth, formatWon } from '@handal/base/format'
import {
  departurePdf,
  departureXlsx,
  pensionPdf,
  pensionTransferPdf,
  pensionTransferXlsx,
  pensionXlsx,
} from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { DEPARTURE_LIST, PENSION_LIST, PENSION_TRANSFER_LIST } from '@handal/contracts/payroll/retirement-list'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { askedMonth } from '../../papers/asked-month.ts'
import { listDownloads, listPaper } from '../../papers/list-download.ts'
import { nothingYet } from '../../papers/nothing-yet.ts'
import { readCompanyName } from '../companies/public.ts'
import type { MemberDues } from './dc/dues.ts'
import { type Pension, readPension } from './dc/read-pension.ts'
import { departureAnswer, readDepartureOf } from './departure/read-departure.ts'

type MonthAsked = Pick<QueryOf<typeof pensionPdf>, 'payYear' | 'payMonth'>

const monthOfPaper = ({ today }: CompanyContext, asked: MonthAsked): YearMonth => askedMonth(asked) ?? monthOf(today())

/** 404 for a month of which there is nothing. */
const requireRows = (rows: readonly unknown[], when: YearMonth, list: Parameters<typeof nothingYet>[0]): void => {
  if (rows.length === 0) throw nothingYet(list, { when })
}

const countries = new Intl.DisplayNames('ko', { type: 'region' })
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code)

const periodText = ({ row }: MemberDues): string => formatDateRange(row.periodFrom, row.periodTo)

const readAsked = async (
  tx: Tx,
  ctx: CompanyContext,
  asked: MonthAsked & { readonly employeeNos?: readonly number[] | undefined },
  list: Parameters<typeof nothingYet>[0],
): Promise<Pension & { readonly when: YearMonth; readonly companyName: string }> => {
  const when = monthOfPaper(ctx, asked)
  const { companyNo } = ctx
  const pension = await readPension(tx, companyNo, when, { employeeNos: asked.employeeNos ?? null, today: ctx.today() })
  requireRows(pension.members, when, list)
  return { ...pension, when, companyName: await readCompanyName(tx, companyNo) }
}

const peopleIn = (members: readonly MemberDues[], all: string, named: boolean) => ({
  employeeNos: members.map(({ row }) => row.employeeNo),
  all: named ? null : all,
})

/** The contributions of a month by member. */
const statement = listPaper(PENSION_LIST, {
  load: async (tx, ctx, asked: QueryOf<typeof pensionPdf>) => {
    const { members, frame, when, companyName } = await readAsked(tx, ctx, asked, PENSION_LIST)
    return {
      rows: members.map(({ row, ...member }) => ({
        ...row,
        period: periodText({ row, ...member }),
        leaveMonths: row.leaveMonths === '0' ? '' : row.leaveMonths,
      })),
      companyName,
      subtitle: `${formatMonth(when)}, 납입기한 ${formatDate(frame.due)}`,
      when,
      people: peopleIn(members, `${formatMonth(when)} 퇴직연금`, asked.employeeNos !== undefined),
    }
  },
})

/** What the provider is asked to take in: of everybody with something to pay. */
const transfer = listPaper(PENSION_TRANSFER_LIST, {
  load: async (tx, ctx, asked: QueryOf<typeof pensionTransferPdf>) => {
    const { members, when, companyName } = await readAsked(tx, ctx, asked, PENSION_TRANSFER_LIST)
    const due = members.filter(({ row }) => row.toPay + row.interest > 0)
    requireRows(due, when, PENSION_TRANSFER_LIST)
    const total = due.reduce((sum, { row }) => sum + row.toPay + row.interest, 0)
    return {
      rows: due.map((member) => ({
        ...member.row,
        kind: member.row.retireDate === null ? '정기' : '퇴직',
        period: periodText(member),
        left: member.left,
        total: member.row.toPay + member.row.interest,
      })),
      companyName,
      subtitle: `${formatMonth(when)} 부담금 ${due.length}명 ${formatWon(total)}을 이체해 주시기 바랍니다.`,
      when,
      people: peopleIn(due, `${formatMonth(when)} 퇴직연금 이체`, false),
    }
  },
})

/** The workers with departure guarantee insurance as of a month's end. */
const departure = listPaper(DEPARTURE_LIST, {
  load: async (tx, ctx, asked: QueryOf<typeof departurePdf>) => {
    const when = monthOfPaper(ctx, asked)
    const { companyNo } = ctx
    const { items, asOf } = departureAnswer(
      await readDepartureOf(tx, companyNo, when, { employeeNo: null, today: ctx.today() }),
    )
    requireRows(items, when, DEPARTURE_LIST)
    return {
      rows: items.map(({ missed: _missed, explain: _explain, ...row }) => ({
        ...row,
        nationality: countryName(row.nationality),
        balance: row.balance.amount,
      })),
      companyName: await readCompanyName(tx, companyNo),
      subtitle: `${formatDate(asOf)} 기준`,
      when,
      people: { employeeNos: items.map(({ employeeNo }) => employeeNo), all: `${formatMonth(when)} 출국만기보험` },
    }
  },
})

/** Downloads of pensions and the departure guarantee insurance. */
export const retirementDownloads = [
  ...listDownloads([pensionPdf, pensionXlsx], statement),
  ...listDownloads([pensionTransferPdf, pensionTransferXlsx], transfer),
  ...listDownloads([departurePdf, departureXlsx], departure),
]
