import { addDays, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import {
  type answerContractRequest as answerCall,
  type changeContractRequest as changeCall,
  type ContractRequest,
  CONTRACT_REQUEST_KINDS,
  CONTRACT_REQUEST_STATES,
  type ContractWish,
  type createContractRequest as createCall,
  type moveContractRequest as moveCall,
} from '@handal/contracts/board/contract-requests'
import type { BodyOf } from '@handal/contracts/endpoint'
import { ROLE } from '@handal/contracts/roles'
import { dropDraft } from '../../drafts/public.ts'
import { audit } from '../../../audit/audit.ts'
import { DEFAULTS, type Tx } from '../../../db/database.ts'
import { giveFiles } from '../../../files/files.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { changeCorporation } from '../corporation.ts'
import { notify, settleNotices } from '../../notices/public.ts'
import { factsOf, isOpen, isOther, movesOf, presentRequest, viewerOf, wishOf } from './present.ts'
import {
  type Asking,
  type ContractRow,
  hasOpenRequest,
  insertMove,
  insertRequest,
  readContract,
  readRequestRow,
  type RequestRow,
  updateRequest,
} from './requests.repo.ts'

const PLACE = '/home/contract-board/detail?no='
const ABOUT = 'contract-request'
const subject = (no: number) => ({ type: ABOUT, id: no })
const at = (ctx: CompanyContext): string => ctx.now().toISOString()

/** One that the caller may see; 404 else. */
export const requireRequest = async (tx: Tx, ctx: CompanyContext, no: number, lock = false): Promise<RequestRow> => {
  const row = await readRequestRow(tx, viewerOf(ctx), no, lock)
  if (row === null) throw new AppError('not-found', { message: '그 번호의 계약 요청이 없습니다.' })
  return row
}
const lockRequest = async (tx: Tx, ctx: CompanyContext, no: number, version?: number): Promise<RequestRow> => {
  const row = await requireRequest(tx, ctx, no, true)
  if (version !== undefined && version !== row.version)
    throw new AppError('conflict', { current: await presentRequest(tx, ctx, row) })
  return row
}
const presented = async (tx: Tx, ctx: CompanyContext, no: number) =>
  presentRequest(tx, ctx, await requireRequest(tx, ctx, no))
/** Who does it, in the log of the company that asked. */
const actorOf = (ctx: CompanyContext, { company_no: companyNo }: Pick<RequestRow, 'company_no'>): CompanyContext => ({
  ...ctx,
  companyNo,
})

/** What is wrong with the day that is wanted, beside the contract of today; null: nothing. */
const dayFault = (
  kind: Asking['kind'],
  endDate: PlainDate | null,
  now: ContractRow,
  today: PlainDate,
): string | null => {
  if (kind === 'EXTEND' && now.type === '0002') return '무기한 계약은 늘릴 것이 없습니다.'
  if (endDate === null) return null
  if (endDate < today) return '오늘이나 그 뒤의 날을 골라 주세요.'
  if (kind === 'EXTEND' && now.end !== null && endDate <= now.end)
    return `지금 끝나는 날(${formatDate(now.end)})보다 뒤의 날을 골라 주세요.`
  if (kind === 'TERMINATE' && now.end !== null && now.end >= today && endDate > now.end)
    return `지금 끝나는 날(${formatDate(now.end)})이나 그 앞의 날을 골라 주세요.`
  return null
}
const requireDay = (asking: Asking, now: ContractRow, today: PlainDate): void => {
  const fault = dayFault(asking.kind, asking.end_date, now, today)
  if (fault !== null) throw badFields({ path: 'endDate', message: fault })
}
const askingOf = (body: BodyOf<typeof createCall>): Asking => ({
  kind: body.kind,
  end_date: body.endDate ?? null,
  people: body.kind === 'TERMINATE' ? null : (body.people ?? null),
  payday: body.kind === 'TERMINATE' ? null : (body.payday ?? null),
  text: body.text,
})
const keepFiles = async (tx: Tx, ctx: CompanyContext, no: number, fileNos: readonly number[]): Promise<void> => {
  const strange = await giveFiles(tx, ctx, { purpose: 'contract', ownerNo: no }, [...new Set(fileNos)])
  if (strange.length > 0)
    throw badFields(...strange.map((place) => ({ path: `fileNos.${place}`, message: '그 번호의 파일이 없습니다.' })))
}
/** Notes what happened, and tells who has to do something next or wants to know. */
const record = async (
  tx: Tx,
  ctx: CompanyContext,
  row: Pick<RequestRow, 'company_no' | 'no'>,
  happened: { readonly title: string; readonly note?: string; readonly terms?: ContractWish; readonly tell: string },
): Promise<void> => {
  const { title, note = '', terms = null, tell } = happened
  const byProvider = ctx.role === ROLE.superAdmin
  const own = actorOf(ctx, row)
  const provider = { ...ctx, companyNo: DEFAULTS }
  const move = { title, byProvider, note, terms, authorName: ctx.userName, at: at(ctx) }
  const moveNo = await insertMove(tx, row.company_no, row.no, move)
  for (const around of [own, provider]) await settleNotices(tx, around, ABOUT, [row.no])
  await notify(tx, byProvider ? own : provider, {
    to: 'OPERATORS',
    kind: byProvider ? 'contractMoved' : 'contractAsked',
    title: tell,
    detail: note.slice(0, 100),
    place: `${PLACE}${row.no}`,
    about: { kind: ABOUT, no: row.no },
    key: `${ABOUT} ${row.company_no} ${moveNo}`,
  })
}

/** Asks for another contract; a company has one open request at a time. */
export const createRequest = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof createCall>,
): Promise<ContractRequest> => {
  const { companyNo } = ctx
  const asking = askingOf(body)
  const now = await readContract(tx, companyNo, ctx.today(), true)
  if (await hasOpenRequest(tx, companyNo))
    throw new AppError('wrong-state', {
      message: '아직 끝나지 않은 요청이 있습니다. 그 요청을 고치거나 철회한 뒤 다시 보내 주세요.',
    })
  requireDay(asking, now, ctx.today())
  const no = await insertRequest(tx, companyNo, asking, factsOf(now), ctx, at(ctx))
  await keepFiles(tx, ctx, no, body.fileNos ?? [])
  await dropDraft(tx, ctx, 'contract')
  const name = CONTRACT_REQUEST_KINDS[asking.kind]
  await record(tx, ctx, { company_no: companyNo, no }, { title: '요청', tell: `${name} 요청이 왔습니다` })
  await audit(tx, ctx, { event: 'contract-request.create', subject: subject(no), after: { ...asking } })
  return presented(tx, ctx, no)
}
/** Writes it anew until the provider takes it up. */
export const changeRequest = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof changeCall>,
): Promise<ContractRequest> => {
  const row = await lockRequest(tx, ctx, body.no, body.version)
  if (row.state !== 'REQUESTED')
    throw new AppError('wrong-state', {
      message: '관리자가 확인한 요청은 고칠 수 없습니다. 철회한 뒤 다시 보내 주세요.',
    })
  const asking = askingOf(body)
  const now = await readContract(tx, row.company_no, ctx.today(), true)
  requireDay(asking, now, ctx.today())
  await updateRequest(tx, row.company_no, row.no, { ...asking, present: factsOf(now) }, at(ctx))
  if (body.fileNos !== undefined) await keepFiles(tx, ctx, row.no, body.fileNos)
  await record(tx, ctx, row, { title: '요청 수정', tell: `${CONTRACT_REQUEST_KINDS[asking.kind]} 요청을 고쳤습니다` })
  await audit(tx, ctx, {
    event: 'contract-request.change',
    subject: subject(row.no),
    before: { kind: row.kind, ...wishOf(row), text: row.text },
    after: { ...asking },
  })
  return presented(tx, ctx, row.no)
}
/** Takes it back until the contract follows. */
export const withdrawRequest = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
  version?: number,
): Promise<ContractRequest> => {
  const row = await lockRequest(tx, ctx, no, version)
  if (!isOpen(row))
    throw new AppError('wrong-state', {
      message: `${CONTRACT_REQUEST_STATES[row.state]} 상태의 요청은 철회할 수 없습니다.`,
    })
  await updateRequest(tx, row.company_no, no, { state: 'WITHDRAWN' }, at(ctx))
  await record(tx, ctx, row, { title: '철회', tell: `${CONTRACT_REQUEST_KINDS[row.kind]} 요청을 철회했습니다` })
  await audit(tx, ctx, {
    event: 'contract-request.withdraw',
    subject: subject(no),
    before: { state: row.state },
    after: { state: 'WITHDRAWN' },
  })
  return presented(tx, ctx, no)
}
/** The company takes the terms, which are what it wants then, or does not. */
export const answerRequest = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
  { accept, note = '', version }: BodyOf<typeof answerCall>,
): Promise<ContractRequest> => {
  const row = await lockRequest(tx, ctx, no, version)
  const { terms } = row
  if (row.state !== 'NEGOTIATING' || row.terms_answer !== 'WAITING' || terms === null)
    throw new AppError('wrong-state', { message: '답할 조건이 없습니다.' })
  const taken = {
    end_date: terms.endDate ?? row.end_date,
    people: terms.people ?? row.people,
    payday: terms.payday ?? row.payday,
  }
  const answer = accept ? ({ ...taken, terms_answer: 'ACCEPTED' } as const) : ({ terms_answer: 'DECLINED' } as const)
  await updateRequest(tx, row.company_no, no, answer, at(ctx))
  const title = accept ? '조건 수락' : '조건 거절'
  await record(tx, ctx, row, {
    title,
    note,
    tell: `제안한 조건을 ${accept ? '받아들였습니다' : '받아들이지 않았습니다'}`,
  })
  await audit(tx, ctx, {
    event: 'contract-request.answer',
    subject: subject(no),
    before: wishOf(row),
    after: { accept, ...(accept ? taken : {}) },
  })
  return presented(tx, ctx, no)
}

/** Lets the contract follow, by the company's own use case and in the same transaction. */
const apply = async (tx: Tx, ctx: CompanyContext, row: RequestRow): Promise<void> => {
  const now = await readContract(tx, row.company_no, ctx.today(), true)
  if (isOther(row.present, factsOf(now)))
    throw new AppError('conflict', {
      message: '요청한 뒤에 계약이 바뀌었습니다. 지금 계약을 보고 다시 확인한 뒤 반영해 주세요.',
      current: await presentRequest(tx, ctx, row),
    })
  const fault = dayFault(row.kind, row.end_date, now, ctx.today())
  if (fault !== null) throw new AppError('wrong-state', { message: `이대로 반영할 수 없습니다. ${fault}` })
  const { end_date: end, people, payday, kind } = row
  // Who stays on keeps no earlier day on which nobody enters any more.
  const stays = kind === 'EXTEND' && end !== null && now.closed_on !== null && now.closed_on <= end
  await changeCorporation(tx, actorOf(ctx, row), {
    ...(end === null ? {} : { contractEndDate: end, contractType: '0001' }),
    ...(people === null ? {} : { companyScale: people }),
    ...(payday === null ? {} : { contractPaymentDate: payday }),
    ...(kind === 'TERMINATE' && end !== null ? { closedOn: addDays(end, 1) } : stays ? { closedOn: null } : {}),
    reason: `${CONTRACT_REQUEST_KINDS[kind]} 요청 ${row.no}번 반영`,
  })
}
const TELLS = {
  ACCEPTED: '요청을 관리자가 확인했습니다',
  NEGOTIATING: '요청에 조건을 제안했습니다',
  APPLIED: '요청을 계약에 반영했습니다',
  REFUSED: '요청을 거절했습니다',
} as const
/** The provider confirms it as the contract is now, offers terms, refuses it, or lets the contract follow. As the system. */
export const moveRequest = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
  { state, terms, note = '', version }: BodyOf<typeof moveCall>,
): Promise<ContractRequest> => {
  const row = await lockRequest(tx, ctx, no, version)
  if (!movesOf(row).includes(state))
    throw new AppError('wrong-state', {
      message: isOpen(row)
        ? '제안한 조건을 회사가 받아들인 뒤에 할 수 있습니다.'
        : `${CONTRACT_REQUEST_STATES[row.state]} 상태의 요청은 더 처리할 수 없습니다.`,
    })
  const offered =
    terms === undefined
      ? undefined
      : { endDate: terms.endDate ?? null, people: terms.people ?? null, payday: terms.payday ?? null }
  const now = await readContract(tx, row.company_no, ctx.today())
  if (offered !== undefined) {
    const fault = dayFault(row.kind, offered.endDate, now, ctx.today())
    if (fault !== null) throw badFields({ path: 'terms.endDate', message: fault })
  }
  if (state === 'APPLIED') await apply(tx, ctx, row)
  const renewed = state === 'ACCEPTED' || state === 'NEGOTIATING' ? { present: factsOf(now) } : {}
  await updateRequest(
    tx,
    row.company_no,
    no,
    { state, ...renewed, ...(offered === undefined ? {} : { terms: offered, terms_answer: 'WAITING' }) },
    at(ctx),
  )
  await record(tx, ctx, row, {
    title: CONTRACT_REQUEST_STATES[state],
    note,
    ...(offered === undefined ? {} : { terms: offered }),
    tell: `${CONTRACT_REQUEST_KINDS[row.kind]} ${TELLS[state]}`,
  })
  await audit(tx, actorOf(ctx, row), {
    event: 'contract-request.move',
    subject: subject(no),
    before: { state: row.state },
    after: { state, ...(offered === undefined ? {} : { terms: offered }) },
  })
  return presented(tx, ctx, no)
}
