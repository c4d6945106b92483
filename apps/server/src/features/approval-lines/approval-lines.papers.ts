import { formatDate } from '@handal/base/format'
import {
  APPROVAL_LINE_LIST,
  approvalLineRows,
  DELEGATION_LIST,
  delegationCells,
} from '@handal/contracts/approval-line-list'
import { approvalLinesXlsx, defaultApprovalLinesXlsx, delegationsXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { answeredBy } from '../../papers/download.ts'
import { listPapers } from '../../papers/list-papers.ts'
import { definePaper } from '../../papers/paper-kind.ts'
import { ALL_ROWS } from '../../records/list.ts'
import { readCompanyName, readPaperHead } from '../companies/public.ts'
import { pageOfDelegations } from './delegations.ts'
import { pageOfLines } from './lines.ts'

type Asked = QueryOf<typeof approvalLinesXlsx>

/** The lines as they were on a day and those to come, what had ended only where it is asked for. */
const approvalLines = definePaper({
  name: 'approval-lines',
  access: ['01', '11'],
  event: 'approval-line.download',
  load: async (tx, ctx, { day = ctx.today(), ended = false }: Asked) => {
    const { items } = await pageOfLines(tx, ctx, { day, size: ALL_ROWS })
    return {
      items: items.filter(({ endDate }) => ended || endDate === null || endDate >= day),
      companyNo: ctx.companyNo,
      companyName: await readPaperHead(tx, ctx.companyNo, '새 회사 기본값'),
      day,
    }
  },
  holds: ({ companyNo }) => ({ subject: { type: 'company', id: companyNo }, employeeNos: [], all: null }),
  fileName: ({ day }) => paperFileName('approval-lines', { when: day }),
  draw: ({ items, companyName, day }, _, print) =>
    listPapers(
      APPROVAL_LINE_LIST,
      approvalLineRows(items),
      { companyName, subtitle: `${formatDate(day)}, 결재선 ${items.length}개` },
      print,
    ),
})

/** Who signs for whom: it says who is away when and why, and is a file about these people. */
const delegations = definePaper({
  name: 'delegations',
  access: ['11'],
  event: 'approval-delegation.download',
  load: async (tx, { companyNo, today }, { day = today(), ended = false }: Asked) => ({
    ...(await pageOfDelegations(tx, companyNo, { until: ended ? undefined : day, size: ALL_ROWS })),
    companyNo,
    companyName: await readCompanyName(tx, companyNo),
    day,
    until: ended ? '끝난 것까지' : '지금과 앞으로',
  }),
  holds: ({ companyNo, items, until }) => ({
    subject: { type: 'company', id: companyNo },
    employeeNos: [...new Set(items.flatMap(({ employeeNo, deputyNo }) => [employeeNo, deputyNo]))],
    all: `위임 ${items.length}건, ${until}`,
  }),
  fileName: ({ day }) => paperFileName('delegations', { when: day }),
  draw: ({ items, companyName, day, until }, _, print) =>
    listPapers(
      DELEGATION_LIST,
      items.map(delegationCells),
      { companyName, subtitle: `${formatDate(day)} ${until}, ${items.length}건` },
      print,
    ),
})

/** Downloads of approval lines and delegations. */
export const approvalLineDownloads = [
  answeredBy(approvalLinesXlsx, approvalLines),
  answeredBy(defaultApprovalLinesXlsx, approvalLines),
  answeredBy(delegationsXlsx, delegations),
]
