import { daysBetween, earlier, type PlainDate } from '@handal/base/date'
import { formatDate, formatDateRange } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type {
  changeDelegation as changeCall,
  createDelegation as createCall,
  Delegation,
  endDelegation as endCall,
  listDelegations as listCall,
} from '@handal/contracts/company/approval-delegations'
import type { BodyOf, QueryOf } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import { circleOf, type DelegationPlan, overlapping } from '@handal/engine/approval'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { changeRecord, createRecord, endRecord, type RecordKind, takeTurn } from '../../records/change.ts'
import { deleteRow } from '../../records/rows.ts'
import { readColleagues } from '../employees/public.ts'
import {
  type DelegationFacts,
  type DelegationQuery,
  type DelegationRow,
  insertDelegation,
  readDelegations,
  readDelegationsIn,
  updateDelegation,
} from './delegations.repo.ts'

const delegationOf = (row: DelegationRow): Delegation => ({
  no: row.no,
  employeeNo: row.employee_no,
  employeeName: row.employee_name,
  deputyNo: row.deputy_no,
  deputyName: row.deputy_name,
  from: row.from_date,
  to: row.to_date,
  documentTypes: row.document_types,
  reason: row.reason,
  problems:
    row.deputy_leaves !== null && row.deputy_leaves < row.to_date
      ? [`대결자 ${josa(row.deputy_name, '은/는')} ${formatDate(row.deputy_leaves)}까지 재직합니다.`]
      : [],
  version: row.version,
})

/** A page of delegations; without `ended` only those that hold on the day or later. */
export const pageOfDelegations = async (tx: Tx, companyNo: number, query: DelegationQuery) => {
  const { items, total } = await readDelegations(tx, companyNo, query)
  return { items: items.map(delegationOf), total }
}

/** Delegations in force on the sent day (absent: today) or later; `ended`: those that are over too. */
export const listDelegations = (tx: Tx, ctx: CompanyContext, { day, ended, ...query }: QueryOf<typeof listCall>) =>
  pageOfDelegations(tx, ctx.companyNo, { ...query, until: ended === true ? undefined : (day ?? ctx.today()) })

/** Delegations as records. */
const delegations: RecordKind<Delegation, 'approval-delegation'> = {
  name: 'approval-delegation',
  table: 'approval_delegation',
  key: 'delegation_no',
  missing: '그 번호의 위임이 없습니다.',
  read: async (tx, { companyNo }, no) => (await pageOfDelegations(tx, companyNo, { no })).items[0] ?? null,
}

const planOf = ({ employeeNo, deputyNo, from, to, documentTypes }: DelegationFacts): DelegationPlan => ({
  employeeNo,
  deputyNo,
  from,
  to,
  documentTypes: documentTypes.length === 0 ? null : new Set(documentTypes),
})

/** What is wrong with the two people of a delegation: there is none of that number, or the deputy is not there all the time. */
const peopleFaults = async (
  tx: Tx,
  companyNo: number,
  { employeeNo, deputyNo, from, to }: DelegationFacts,
): Promise<FieldError[]> => {
  const people = await readColleagues(tx, companyNo, from, { nos: [employeeNo, deputyNo] })
  const faultOf = (no: number, until: PlainDate): string | null => {
    const person = people.find((one) => one.no === no)
    if (person === undefined) return '그 번호의 사원이 없습니다.'
    if (person.hire_date > from)
      return `${formatDate(person.hire_date)}에 입사하는 사원입니다. 다른 사원을 골라 주세요.`
    return person.leave_date !== null && person.leave_date < until
      ? `${formatDate(person.leave_date)}까지 재직하는 사원입니다. 기간을 줄이거나 다른 사원을 골라 주세요.`
      : null
  }
  // Who delegates may leave in between: what is handed in until then has a deputy.
  return (
    [
      ['employeeNo', faultOf(employeeNo, from)],
      ['deputyNo', faultOf(deputyNo, to)],
    ] as const
  ).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]))
}

const refuse = (path: string, message: string): AppError =>
  new AppError('rule-violation', { message, errors: [{ path, message }] })

/** Refuses what cannot be delegated so: people who are not there, two deputies at once, a circle of deputies. */
const requireSound = async (tx: Tx, companyNo: number, no: number, facts: DelegationFacts): Promise<void> => {
  if (facts.from > facts.to) throw badFields({ path: 'to', message: '마지막 날이 첫날보다 앞섭니다.' })
  if (facts.employeeNo === facts.deputyNo)
    throw badFields({ path: 'deputyNo', message: '본인에게 위임할 수 없습니다. 다른 사원을 골라 주세요.' })
  const errors = await peopleFaults(tx, companyNo, facts)
  if (errors.length > 0) throw badFields(...errors)
  const rows = (await readDelegationsIn(tx, companyNo, facts.from, facts.to)).filter((row) => row.no !== no)
  const others = rows.map((row) => ({ ...planOf(factsOf(delegationOf(row))), row }))
  const plan = planOf(facts)
  const second = overlapping(plan, others)
  if (second !== null) {
    const { row } = second
    const period = formatDateRange(row.from_date, row.to_date)
    throw refuse(
      'from',
      `${josa(row.employee_name, '은/는')} ${period}에 이미 ${row.deputy_name}에게 위임했습니다. 기간이나 문서를 바꿔 주세요.`,
    )
  }
  const day = circleOf(plan, others)
  if (day !== null)
    throw refuse('deputyNo', `${formatDate(day)}에 위임이 돌고 돌아 본인에게 옵니다. 다른 사원을 골라 주세요.`)
}

const factsOf = ({ employeeNo, deputyNo, from, to, documentTypes, reason }: Delegation): DelegationFacts => ({
  employeeNo,
  deputyNo,
  from,
  to,
  documentTypes,
  reason,
})

/** Lets a deputy sign for somebody from one day to another. */
export const createDelegation = (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof createCall>): Promise<Delegation> =>
  createRecord(tx, ctx, delegations, async (no) => {
    const facts = { ...body, documentTypes: body.documentTypes ?? [] }
    await requireSound(tx, ctx.companyNo, no, facts)
    await insertDelegation(tx, ctx.companyNo, no, facts)
  })

/** Changes a delegation; what is not sent stays, a stale version is 409. */
export const changeDelegation = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof changeCall>,
): Promise<Delegation> => {
  await takeTurn(tx, delegations, ctx.companyNo)
  return changeRecord(tx, ctx, delegations, body, async (before) => {
    const facts: DelegationFacts = {
      employeeNo: before.employeeNo,
      deputyNo: body.deputyNo ?? before.deputyNo,
      from: body.from ?? before.from,
      to: body.to ?? before.to,
      documentTypes: body.documentTypes ?? before.documentTypes,
      reason: body.reason ?? before.reason,
    }
    await requireSound(tx, ctx.companyNo, body.no, facts)
    await updateDelegation(tx, ctx.companyNo, body.no, facts)
  })
}

/** Ends a delegation on a day before its last, or removes one that has not begun. */
export const endDelegation = async (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof endCall>) => {
  const { companyNo } = ctx
  const today = ctx.today()
  await takeTurn(tx, delegations, companyNo)
  const heldDays = async (): Promise<number> => {
    const one = await delegations.read(tx, ctx, body.no)
    return one === null ? 0 : Math.max(0, daysBetween(one.from, earlier(today, one.to)))
  }
  return endRecord(tx, ctx, delegations, body, {
    uses: async () => [{ what: '적용한 날', count: await heldDays() }],
    end: async (lastDay, before) => {
      if (lastDay < before.from || lastDay > before.to)
        throw badFields({
          path: 'endDate',
          message: `${formatDateRange(before.from, before.to)} 사이에서 골라 주세요.`,
        })
      await updateDelegation(tx, companyNo, body.no, { ...factsOf(before), to: lastDay })
    },
    remove: () => deleteRow(tx, delegations, companyNo, body.no),
  })
}
