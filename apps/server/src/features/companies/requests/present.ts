import { daysBetween, type PlainDate } from '@handal/base/date'
import {
  CONTRACT_REQUEST_KINDS,
  CONTRACT_REQUEST_STATES,
  type ContractFacts,
  type ContractRequest,
  type ContractRequestRow as RequestLine,
  type ContractRequestState,
  type ContractWish,
  type StandingContract,
} from '@handal/contracts/board/contract-requests'
import { ROLE } from '@handal/contracts/roles'
import type { Tx } from '../../../db/database.ts'
import { filesOf } from '../../../files/files.ts'
import type { CompanyContext } from '../../../http/context.ts'
import {
  type ContractRow,
  readContract,
  readMoves,
  readRequestRow,
  readUnfinished,
  type RequestRow,
  type Viewer,
} from './requests.repo.ts'

/** A super admin sees those of all companies, operators their own. */
export const viewerOf = (ctx: CompanyContext): Viewer => ({
  companyNo: ctx.role === ROLE.superAdmin ? null : ctx.companyNo,
})
export const wishOf = ({
  end_date: endDate,
  people,
  payday,
}: Pick<RequestRow, 'end_date' | 'people' | 'payday'>): ContractWish => ({
  endDate,
  people,
  payday,
})
export const factsOf = ({ start, end, type, people, payday }: ContractRow): ContractFacts => ({
  startDate: start,
  endDate: end,
  contractType: type,
  people,
  payday,
})
export const standingOf = (row: ContractRow, today: PlainDate): StandingContract => ({
  ...factsOf(row),
  inService: row.in_service,
  daysLeft: row.end === null ? null : daysBetween(today, row.end),
})
/** Somebody has changed the contract since `present` was taken. */
export const isOther = (present: ContractFacts, now: ContractFacts): boolean =>
  present.startDate !== now.startDate ||
  present.endDate !== now.endDate ||
  present.contractType !== now.contractType ||
  present.people !== now.people ||
  present.payday !== now.payday

const OPEN: readonly ContractRequestState[] = ['REQUESTED', 'ACCEPTED', 'NEGOTIATING']
export const isOpen = ({ state }: Pick<RequestRow, 'state'>): boolean => OPEN.includes(state)
/** States that the provider may move one to. Terms that were offered have to be taken before the contract follows. */
export const movesOf = ({
  state,
  terms_answer: answer,
}: Pick<RequestRow, 'state' | 'terms_answer'>): ContractRequestState[] =>
  !isOpen({ state })
    ? []
    : state === 'NEGOTIATING' && answer !== 'ACCEPTED'
      ? ['NEGOTIATING', 'REFUSED']
      : ['ACCEPTED', 'NEGOTIATING', 'APPLIED', 'REFUSED']

export const lineOf = (row: RequestRow, today: PlainDate): RequestLine => ({
  no: row.no,
  companyNo: row.company_no,
  companyName: row.company_name,
  kind: row.kind,
  kindName: CONTRACT_REQUEST_KINDS[row.kind],
  state: row.state,
  stateName: CONTRACT_REQUEST_STATES[row.state],
  wanted: wishOf(row),
  present: row.present,
  askedAt: row.at,
  askerName: row.author_name,
  lastAt: row.last_at,
  daysLeft: row.contract_end === null ? null : daysBetween(today, row.contract_end),
  waits: row.waits,
})
/** What would stay undone behind the last day of a company, in words; nothing for other requests. */
const unfinishedOf = async (tx: Tx, row: RequestRow): Promise<string[]> => {
  if (row.kind !== 'TERMINATE' || !isOpen(row)) return []
  const { open, unpaid, files } = await readUnfinished(tx, row.company_no)
  const counts = [
    [open, '확정하지 않은 급여명세서'],
    [unpaid, '지급하지 않은 급여명세서'],
    [files, '은행 결과를 기다리는 이체 파일'],
  ] as const
  return counts.flatMap(([count, what]) => (count === 0 ? [] : [`${what} ${count}건`]))
}
export const presentRequest = async (tx: Tx, ctx: CompanyContext, row: RequestRow): Promise<ContractRequest> => {
  const { company_no: companyNo, no } = row
  const now = await readContract(tx, companyNo, ctx.today())
  const isProvider = ctx.role === ROLE.superAdmin
  const files = await filesOf(tx, companyNo, 'contract', [no])
  return {
    ...lineOf(row, ctx.today()),
    text: row.text,
    now: standingOf(now, ctx.today()),
    contractChanged: isOpen(row) && isOther(row.present, factsOf(now)),
    unfinished: await unfinishedOf(tx, row),
    terms: row.terms,
    termsAnswer: row.terms_answer,
    moves: (await readMoves(tx, companyNo, no)).map((move) => ({
      no: move.no,
      title: move.title,
      authorName: move.author_name,
      byProvider: move.by_provider,
      at: move.at,
      note: move.note,
      terms: move.terms,
    })),
    files: files.map(({ fileNo, name, size }) => ({ fileNo, name, size })),
    mayEdit: !isProvider && row.state === 'REQUESTED',
    mayWithdraw: !isProvider && isOpen(row),
    mayAnswer: !isProvider && row.state === 'NEGOTIATING' && row.terms_answer === 'WAITING',
    mayMove: isProvider ? movesOf(row) : [],
    version: row.version,
  }
}

/** Files of a request are opened to whom it is. */
export const mayReadRequest = async (tx: Tx, ctx: CompanyContext, no: number): Promise<boolean> => {
  if (ctx.role === ROLE.user) return false
  const row = await readRequestRow(tx, viewerOf(ctx), no)
  return row !== null && row.company_no === ctx.companyNo
}
