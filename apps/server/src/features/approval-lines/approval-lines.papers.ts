import { formatDate } from '@handal/base/format'
import {
  APPROVAL_LINE_LIST,
  approvalLineRows,
  DELEGATION_LIST,
  delegationCells,
} from '@handal/contracts/company/approval-line-list'
import { approvalLinesXlsx, defaultApprovalLinesXlsx, delegationsXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { listDownloads, listPaper } from '../../papers/list-download.ts'
import { ALL_ROWS } from '../../records/list.ts'
import { readCompanyName, readPaperHead } from '../companies/public.ts'
import { pageOfDelegations } from './delegations.ts'
import { pageOfLines } from './lines.ts'

type Asked = QueryOf<typeof approvalLinesXlsx>

/** The lines as they were on a day and those to come, what had ended only where it is asked for. */
const approvalLines = listPaper(APPROVAL_LINE_LIST, {
  load: async (tx, ctx, { day = ctx.today(), ended = false }: Asked) => {
    const { items } = await pageOfLines(tx, ctx, { day, size: ALL_ROWS })
    const lines = items.filter(({ endDate }) => ended || endDate === null || endDate >= day)
    return {
      rows: approvalLineRows(lines),
      companyName: await readPaperHead(tx, ctx.companyNo, '새 회사 기본값'),
      subtitle: `${formatDate(day)}, 결재선 ${lines.length}개`,
      when: day,
    }
  },
})

/** Who signs for whom: it says who is away when and why, and is a file about these people. */
const delegations = listPaper(DELEGATION_LIST, {
  load: async (tx, { companyNo, today }, { day = today(), ended = false }: Asked) => {
    const { items } = await pageOfDelegations(tx, companyNo, { until: ended ? undefined : day, size: ALL_ROWS })
    const until = ended ? '끝난 것까지' : '지금과 앞으로'
    return {
      rows: items.map(delegationCells),
      companyName: await readCompanyName(tx, companyNo),
      subtitle: `${formatDate(day)} ${until}, ${items.length}건`,
      when: day,
      people: {
        employeeNos: [...new Set(items.flatMap(({ employeeNo, deputyNo }) => [employeeNo, deputyNo]))],
        all: `위임 ${items.length}건, ${until}`,
      },
    }
  },
})

/** Downloads of approval lines and delegations. */
export const approvalLineDownloads = [
  ...listDownloads([approvalLinesXlsx, defaultApprovalLinesXlsx], approvalLines),
  ...listDownloads([delegationsXlsx], delegations),
]
