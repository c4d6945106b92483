import type {
  changeInquiry as changeCall,
  createInquiry as createCall,
  Inquiry,
  InquiryRow as InquiryLine,
} from '@handal/contracts/board/inquiries'
import { INQUIRY_STATES } from '@handal/contracts/board/inquiries'
import type { BodyOf } from '@handal/contracts/endpoint'
import { ROLE } from '@handal/contracts/roles'
import { dropDraft } from '../drafts/public.ts'
import { audit } from '../../audit/audit.ts'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import { filesOf, giveFiles } from '../../files/files.ts'
import type { CompanyContext } from '../../http/context.ts'
import { requireRunningContract } from '../../http/contract-over.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { authorOf } from '../employees/public.ts'
import { notify, settleNotices } from '../notices/public.ts'
import {
  insertInquiry,
  insertMessage,
  type InquiryRow,
  readInquiryRow,
  readMessages,
  updateInquiry,
  updateMessage,
  type Viewer,
} from './inquiries.repo.ts'

const MISSING = '그 번호의 문의가 없습니다.'
const PLACE = '/home/qna/detail?no='
const subject = (no: number) => ({ type: 'inquiry', id: no })

/** A super admin answers what goes to the provider, of whichever company, and sees nothing else. */
export const viewerOf = (ctx: CompanyContext): Viewer => ({
  companyNo: ctx.role === ROLE.superAdmin ? null : ctx.companyNo,
  userNo: ctx.userNo,
  isOperator: ctx.role === ROLE.admin,
})
/** Where the contract is over only the provider may still be asked. */
const requireOpen = (ctx: CompanyContext, recipient: string): void => {
  if (recipient !== 'PROVIDER') requireRunningContract(ctx, '회사 운영자에게는 물을 수 없습니다. 한달에 문의해 주세요.')
}
const answers = (ctx: CompanyContext, row: InquiryRow): boolean =>
  row.author_user_no !== ctx.userNo && (row.recipient === 'PROVIDER') === (ctx.role === ROLE.superAdmin)

export const lineOf = (row: InquiryRow): InquiryLine => ({
  no: row.no,
  number: row.number,
  companyNo: row.company_no,
  companyName: row.company_name,
  title: row.title,
  to: row.recipient,
  state: row.state,
  stateName: INQUIRY_STATES[row.state],
  askedAt: row.at,
  askerName: row.author_name,
  lastAt: row.last_at,
  waits: row.waits,
})
export const presentInquiry = async (tx: Tx, ctx: CompanyContext, row: InquiryRow): Promise<Inquiry> => {
  const mine = row.author_user_no === ctx.userNo
  const open = row.state !== 'CLOSED'
  const files = await filesOf(tx, row.company_no, 'inquiry', [row.no])
  return {
    ...lineOf(row),
    mine,
    text: row.text,
    files: files.map(({ fileNo, name, size }) => ({ fileNo, name, size })),
    messages: (await readMessages(tx, row.company_no, row.no)).map((said) => ({
      no: said.no,
      authorName: said.author_name,
      departmentName: said.department_name,
      isAnswer: said.is_answer,
      at: said.at,
      editedAt: said.edited_at,
      text: said.removed ? '' : said.text,
      removed: said.removed,
      mayEdit: open && !said.removed && said.author_user_no === ctx.userNo,
      version: said.version,
    })),
    mayEdit: mine && open && !row.answered,
    mayRemove: mine && !row.answered,
    maySay: open,
    mayClose: open,
    mayReopen: mine && !open,
    version: row.version,
  }
}
/** One that the caller may see; 404 else. */
export const requireInquiry = async (tx: Tx, ctx: CompanyContext, no: number, lock = false): Promise<InquiryRow> => {
  const row = await readInquiryRow(tx, viewerOf(ctx), no, lock)
  if (row === null) throw new AppError('not-found', { message: MISSING })
  return row
}
/** Files of an inquiry are opened to whom it is. */
export const mayReadInquiry = async (tx: Tx, ctx: CompanyContext, no: number): Promise<boolean> => {
  const row = await readInquiryRow(tx, viewerOf(ctx), no)
  return row !== null && row.company_no === ctx.companyNo
}
const lockInquiry = async (tx: Tx, ctx: CompanyContext, no: number, version?: number): Promise<InquiryRow> => {
  const row = await requireInquiry(tx, ctx, no, true)
  requireOpen(ctx, row.recipient)
  if (version !== undefined && version !== row.version)
    throw new AppError('conflict', { current: await presentInquiry(tx, ctx, row) })
  return row
}
const presented = async (tx: Tx, ctx: CompanyContext, no: number) =>
  presentInquiry(tx, ctx, await requireInquiry(tx, ctx, no))
/** Who does it, in the log of the company that asked. */
const actorOf = (ctx: CompanyContext, { company_no: companyNo }: Pick<InquiryRow, 'company_no'>) => ({
  ...ctx,
  companyNo,
})
/** Where notices of who answers lie: those to the provider under no company, which a company's own transaction does not write. */
const answering = (ctx: CompanyContext, { company_no: companyNo, recipient }: Asked) => ({
  ...ctx,
  companyNo: recipient === 'PROVIDER' ? DEFAULTS : companyNo,
})
type Asked = Pick<InquiryRow, 'company_no' | 'recipient'>
/** What waited for an answer waits no more, and what who asked was told is done with. */
const settle = async (tx: Tx, ctx: CompanyContext, row: Asked, no: number): Promise<void> => {
  await settleNotices(tx, actorOf(ctx, row), 'inquiry', [no])
  if (row.recipient === 'PROVIDER') await settleNotices(tx, answering(ctx, row), 'inquiry', [no])
}

/** Asks the operators, or the provider; who answers is told. */
export const createInquiry = async (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof createCall>): Promise<Inquiry> => {
  const { to, title, text, fileNos = [] } = body
  requireOpen(ctx, to)
  const { companyNo } = ctx
  const no = await insertInquiry(
    tx,
    companyNo,
    { to, title, text },
    await authorOf(tx, ctx),
    ctx.now(),
    ctx.today().slice(0, 4),
  )
  const strange = await giveFiles(tx, ctx, { purpose: 'inquiry', ownerNo: no }, [...new Set(fileNos)])
  if (strange.length > 0)
    throw badFields(...strange.map((place) => ({ path: `fileNos.${place}`, message: '그 번호의 파일이 없습니다.' })))
  await dropDraft(tx, ctx, 'qna')
  await audit(tx, ctx, { event: 'inquiry.create', subject: subject(no), after: { to } })
  await notify(tx, answering(ctx, { company_no: companyNo, recipient: to }), {
    to: 'OPERATORS',
    kind: 'inquiryAsked',
    title: '새 문의가 있습니다',
    detail: title,
    place: `${PLACE}${no}`,
    about: { kind: 'inquiry', no },
    key: `inquiry ${no}`,
  })
  return presented(tx, ctx, no)
}
/** Writes it anew while nobody answered, asks again or closes it. */
export const changeInquiry = async (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof changeCall>): Promise<Inquiry> => {
  const { no, title, text, action } = body
  const row = await lockInquiry(tx, ctx, no, body.version)
  const mine = row.author_user_no === ctx.userNo
  if ((title !== undefined || text !== undefined) && !mine)
    throw new AppError('forbidden', { message: '물은 사람만 고칠 수 있습니다.' })
  if ((title !== undefined || text !== undefined) && (row.answered || row.state === 'CLOSED'))
    throw new AppError('wrong-state', {
      message: '답이 달린 문의는 고칠 수 없습니다. 더 물을 것은 답글로 적어 주세요.',
    })
  if (action === 'reopen' && (!mine || row.state !== 'CLOSED'))
    throw new AppError('wrong-state', { message: '끝난 문의를 물은 사람만 다시 열 수 있습니다.' })
  if (action === 'close' && row.state === 'CLOSED')
    throw new AppError('wrong-state', { message: '이미 끝난 문의입니다.' })
  const state = action === undefined ? undefined : action === 'close' ? 'CLOSED' : 'REOPENED'
  await updateInquiry(tx, row.company_no, no, { title, text, state })
  if (state === 'CLOSED') await settle(tx, ctx, row, no)
  if (state === 'REOPENED')
    await notify(tx, answering(ctx, row), {
      to: 'OPERATORS',
      kind: 'inquiryAsked',
      title: `'${row.title}' 문의를 다시 열었습니다`,
      place: `${PLACE}${no}`,
      about: { kind: 'inquiry', no },
      key: `inquiry ${no} reopened ${row.version}`,
    })
  await audit(tx, actorOf(ctx, row), {
    event: 'inquiry.change',
    subject: subject(no),
    before: { state: row.state },
    after: { state: state ?? row.state },
  })
  return presented(tx, ctx, no)
}
/** Takes it back while nobody answered. */
export const removeInquiry = async (tx: Tx, ctx: CompanyContext, no: number, version?: number) => {
  const row = await lockInquiry(tx, ctx, no, version)
  if (row.author_user_no !== ctx.userNo) throw new AppError('forbidden', { message: '물은 사람만 삭제할 수 있습니다.' })
  if (row.answered) throw new AppError('wrong-state', { message: '답이 달린 문의는 삭제할 수 없습니다.' })
  await updateInquiry(tx, row.company_no, no, { removed_at: ctx.now().toISOString() })
  await settle(tx, ctx, row, no)
  await audit(tx, ctx, { event: 'inquiry.remove', subject: subject(no), before: { state: row.state } })
  return { no, removed: true as const }
}
/** Says something: of who answers it is the answer, and who asked is told. */
export const createMessage = async (tx: Tx, ctx: CompanyContext, no: number, text: string): Promise<Inquiry> => {
  const row = await lockInquiry(tx, ctx, no)
  if (row.state === 'CLOSED') throw new AppError('wrong-state', { message: '끝난 문의입니다.' })
  const isAnswer = answers(ctx, row)
  const at = ctx.now()
  const own = actorOf(ctx, row)
  const said = await insertMessage(tx, row.company_no, { inquiryNo: no, text, isAnswer }, await authorOf(tx, own), at)
  const asksAgain = row.state === 'ANSWERED' ? ('REOPENED' as const) : row.state
  await updateInquiry(tx, row.company_no, no, {
    state: isAnswer ? 'ANSWERED' : asksAgain,
    last_at: at.toISOString(),
    ...(isAnswer ? { answered_at: at.toISOString() } : {}),
  })
  const about = { place: `${PLACE}${no}`, about: { kind: 'inquiry', no }, key: `inquiry ${no} ${said}` }
  const detail = text.slice(0, 100)
  if (isAnswer) {
    await settle(tx, ctx, row, no)
    const answered = `'${row.title}' 문의에 답이 달렸습니다`
    // Other operators read along where who asked is no employee: they are not told what was said.
    const asker =
      row.author_no === null
        ? ({ to: 'OPERATORS', title: `${row.number} 문의에 답이 달렸습니다` } as const)
        : { to: [row.author_no], title: answered, detail }
    await notify(tx, own, { ...about, ...asker, kind: 'inquiryAnswered' })
  } else {
    const title = `'${row.title}' 문의에 더 물었습니다`
    await notify(tx, answering(ctx, row), { ...about, detail, to: 'OPERATORS', kind: 'inquiryAsked', title })
  }
  await audit(tx, own, { event: 'inquiry.say', subject: subject(no), after: { isAnswer, message: said } })
  return presented(tx, ctx, no)
}
/** Writes anew what one said oneself, or takes it away (null). */
export const changeMessage = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
  {
    commentNo,
    text,
    version,
  }: { readonly commentNo: number; readonly text: string | null; readonly version?: number | undefined },
): Promise<Inquiry> => {
  const row = await lockInquiry(tx, ctx, no)
  if (row.state === 'CLOSED') throw new AppError('wrong-state', { message: '끝난 문의입니다.' })
  const said = (await readMessages(tx, row.company_no, no)).find((each) => each.no === commentNo && !each.removed)
  if (said === undefined) throw new AppError('not-found', { message: '그 번호의 답글이 없습니다.' })
  if (said.author_user_no !== ctx.userNo) throw new AppError('forbidden', { message: '쓴 사람만 고칠 수 있습니다.' })
  if (version !== undefined && version !== said.version)
    throw new AppError('conflict', { current: await presentInquiry(tx, ctx, row) })
  await updateMessage(tx, row.company_no, commentNo, text, ctx.now())
  await audit(tx, actorOf(ctx, row), {
    event: 'inquiry.say',
    subject: subject(no),
    before: { message: commentNo },
    after: { message: commentNo, removed: text === null },
  })
  return presented(tx, ctx, no)
}
