import { formatDate, formatDateRange } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { retiredPdf, retiredXlsx, rosterPdf, rosterXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import type { List } from '@handal/contracts/lists'
import type { RosterRow } from '@handal/contracts/people/roster'
import {
  beyondPaper,
  lawColumns,
  RETIRED_LIST,
  ROSTER_LIST,
  rosterCells,
  withColumns,
} from '@handal/contracts/people/roster-list'
import type { Tx } from '../../../db/database.ts'
import type { RenderKind } from '../../../documents/render-jobs.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { answeredBy } from '../../../papers/download.ts'
import { listPapers } from '../../../papers/list-papers.ts'
import { definePaper, type Print } from '../../../papers/paper-kind.ts'
import { ALL_ROWS } from '../../../records/list.ts'
import { readCodeNames } from '../../codes/public.ts'
import { readCompanyLetterhead } from '../../companies/public.ts'
import { findRetired, findRoster } from './read-roster.ts'

type RosterAsked = QueryOf<typeof rosterPdf>
type RetiredAsked = QueryOf<typeof retiredPdf>
type Facts = Awaited<ReturnType<typeof factsOf>>

const LAW = '근로기준법 제41조와 시행령 제20조의 근로자 명부입니다.'
const MASKED = '휴대폰은 가려서 인쇄합니다.'
/** So many items by name; more are counted. */
const NAMED = 5
const KEPT = '근로기준법 제42조에 따라 퇴사한 날부터 3년 동안 보존합니다.'

const factsOf = async (
  tx: Tx,
  list: List,
  { companyNo }: CompanyContext,
  found: Awaited<ReturnType<typeof findRoster>>,
  asked: Pick<RosterAsked, 'q' | 'deptNo' | 'sort' | 'columns'>,
  head: readonly string[],
) => ({
  ...found,
  companyNo,
  company: await readCompanyLetterhead(tx, companyNo),
  list: (await readCodeNames(tx, companyNo)).list(list),
  columns: asked.columns ?? null,
  byDepartment: asked.sort === undefined,
  conditions: [
    ...head,
    ...(asked.deptNo === undefined ? [] : ['한 부서와 그 아래']),
    ...(asked.q === undefined || asked.q === '' ? [] : [`찾은 말 ${asked.q}`]),
    ...(asked.sort === undefined ? ['부서 순'] : []),
  ],
})

const holds = ({ companyNo, items, all }: Facts) =>
  ({ subject: { type: 'company', id: companyNo }, employeeNos: items.map(({ no }) => no), all }) as const

/** Neighbours of one department; one part where the order is another one. */
const departmentsOf = (items: readonly RosterRow[], byDepartment: boolean): RosterRow[][] => {
  const parts: RosterRow[][] = []
  for (const row of items) {
    const last = parts.at(-1)
    if (last !== undefined && (!byDepartment || last[0]?.departmentNo === row.departmentNo)) last.push(row)
    else parts.push([row])
  }
  return parts
}

/** Chosen columns, else on paper those that a page has room for, in the workbook all of them. */
const drawn = ({ list, columns }: Facts, kind: RenderKind): List => {
  const beyond = beyondPaper(list)
  const usual = list.columns.map(({ key }) => key).filter((key) => kind === 'xlsx' || !beyond.has(key))
  return withColumns(list, columns === null || columns.length === 0 ? usual : columns)
}

/** What the law asks for and the chosen columns leave out stands in the register of each person. */
const leftOut = (list: List, chosen: List): string => {
  const printed = new Set(chosen.columns.map(({ key }) => key))
  const labels = lawColumns(list).flatMap(({ key, label }) => (printed.has(key) ? [] : [label]))
  const hasPhone = printed.has('phoneMasked')
  if (labels.length === 0) return hasPhone ? ` ${MASKED}` : ''
  const what =
    labels.length > NAMED ? `이 명부에 없는 법정 항목 ${labels.length}개는` : josa(labels.join(', '), '은/는')
  return hasPhone ? ` ${what} 사원별 명부에 있고, ${MASKED}` : ` ${what} 사원별 명부에 있습니다.`
}

const draw = (footer: string) => (facts: Facts, kind: RenderKind, print: Print) => {
  const { items, day, company, conditions, byDepartment } = facts
  const chosen = drawn(facts, kind)
  const cells = (row: RosterRow) => rosterCells(row, day)
  const head = { companyName: company.name, subtitle: conditions.join(' · ') }
  if (kind === 'xlsx') return listPapers(chosen, items.map(cells), head, print)
  const parts = departmentsOf(items, byDepartment).map((part) => part.map(cells))
  return listPapers(chosen, parts.flat(), head, print, {
    reference: company.businessNo,
    footer: `${footer}${leftOut(facts.list, chosen)}`,
    parts: parts.map((part) => part.length),
  })
}

/** The register of employees as of a day (근로기준법 제41조). */
const roster = definePaper({
  name: ROSTER_LIST.id,
  access: ['11'],
  event: ROSTER_LIST.file.event,
  load: async (tx, ctx, { columns, ...asked }: RosterAsked) => {
    const found = await findRoster(tx, ctx, { ...asked, page: 1, size: ALL_ROWS })
    const head = [`${formatDate(found.day)} 현재 재직 ${found.total.toLocaleString('ko-KR')}명`]
    return factsOf(tx, ROSTER_LIST, ctx, found, { ...asked, columns }, head)
  },
  holds,
  fileName: ({ day }) => paperFileName(ROSTER_LIST, { when: day }),
  draw: draw(LAW),
})

/** The register of who has left. */
const retired = definePaper({
  name: RETIRED_LIST.id,
  access: ['11'],
  event: RETIRED_LIST.file.event,
  load: async (tx, ctx, { columns, ...asked }: RetiredAsked) => {
    const found = await findRetired(tx, ctx, { ...asked, page: 1, size: ALL_ROWS })
    const { leftFrom, leftTo } = asked
    const head = [
      `${formatDate(found.day)} 현재 퇴사 ${found.total.toLocaleString('ko-KR')}명`,
      ...(leftFrom !== undefined && leftTo !== undefined
        ? [`퇴사일 ${formatDateRange(leftFrom, leftTo)}`]
        : leftFrom !== undefined
          ? [`퇴사일 ${formatDate(leftFrom)}부터`]
          : leftTo !== undefined
            ? [`퇴사일 ${formatDate(leftTo)}까지`]
            : []),
    ]
    return factsOf(tx, RETIRED_LIST, ctx, found, { ...asked, columns }, head)
  },
  holds,
  fileName: ({ day }) => paperFileName(RETIRED_LIST, { when: day }),
  draw: draw(`${LAW} ${KEPT}`),
})

/** Downloads of the registers. */
export const rosterDownloads = [
  answeredBy(rosterPdf, roster),
  answeredBy(rosterXlsx, roster),
  answeredBy(retiredPdf, retired),
  answeredBy(retiredXlsx, retired),
]
