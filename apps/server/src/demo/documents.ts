import { addDays, type PlainDate } from '@handal/base/date'
import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { won } from '@handal/base/won'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import {
  cancelDocument,
  createDocument,
  decideDocuments,
  previewDocument,
  recallDocument,
} from '../features/approval/public.ts'
import type { CompanyContext } from '../http/context.ts'
import { employeeAt, operatorAt } from './operator.ts'
import type { DemoParts } from './parts.ts'

/** Who drafts, by company: employees with an account in (주)한빛정밀 and (주)구름소프트, in 카페 달그림자 one without. */
const DRAFTERS: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 3 }
const WITHOUT_ACCOUNT = 2
/** Weeks ahead that are looked at for a day on which somebody may be away. */
const DAYS_AHEAD = 35
/** Vacations of the demo, each in a state and on a day of its own; the one that is recalled is drafted once more. */
const VACATIONS = 6
/** 연차; in 카페 달그림자, which has fewer than five workers and none, 경조휴가. */
const LEAVE_KIND: Readonly<Record<number, string>> = { [WITHOUT_ACCOUNT]: '0011' }

type Mover = Parameters<typeof createDocument>[3]
const moverOf = ({ userNo, userName, employeeNo, address, now }: CompanyContext): Mover => ({
  userNo,
  userName,
  employeeNo,
  address,
  now,
  device: '체험 자료',
})

const bodyOn = (companyNo: number, day: PlainDate, title: string) => ({
  pageType: 'vacation' as const,
  draftType: LEAVE_KIND[companyNo] ?? '0001',
  title,
  startDate: `${day} 09:00`,
  endDate: `${day} 18:00`,
  fields: { unit: 'DAY' as const, reason: '가족 행사' },
})

/** Days on which the person may take leave as everything stands. */
const freeDays = async (tx: Tx, ctx: CompanyContext, from: PlainDate): Promise<PlainDate[]> => {
  const days: PlainDate[] = []
  for (let ahead = 7; ahead < DAYS_AHEAD && days.length < VACATIONS; ahead++) {
    const day = addDays(from, ahead)
    const { errors, signing } = await previewDocument(tx, ctx, bodyOn(ctx.companyNo, day, '연차 신청'))
    if (errors.length === 0 && signing !== null) days.push(day)
  }
  return days
}

/** Whoever is asked answers, until nobody is. */
const answerAll = async (
  tx: Tx,
  ctx: CompanyContext,
  document: ApprovalDocument,
  decision: 'approve' | 'reject',
): Promise<ApprovalDocument> => {
  let standing = document
  for (;;) {
    const { state, steps, cancelSteps } = standing
    if (state !== 'RUNNING' && state !== 'CANCELLING') return standing
    const asked = (state === 'RUNNING' ? steps : cancelSteps).find((step) => step.state === 'TURN')
    if (asked === undefined || asked.person === null) return standing
    // Most signers of the demo have no account: they answer at the operator's.
    const signer: CompanyContext = {
      ...operatorAt(ctx.companyNo, ctx.today()),
      role: '21',
      userName: asked.person.name,
      employeeNo: asked.person.no,
    }
    const answer = asked.kind === 'AGREE' ? ('agree' as const) : decision
    const comment = answer === 'reject' ? { comment: '그날은 납품이 있습니다.' } : {}
    const { items } = await decideDocuments(
      tx,
      signer,
      { items: [{ no: document.no }], decision: answer, ...comment },
      moverOf(signer),
    )
    const [next] = items
    if (next === undefined) return standing
    standing = next
  }
}

type Body = Omit<Parameters<typeof createDocument>[2], 'submit'>
type Planned = { readonly on: (day: PlainDate) => Body; readonly ends: 'approve' | 'reject' | 'wait' | 'draft' }
const at = (day: PlainDate, hours: string): string => `${day} ${hours}`
const over = (day: PlainDate): Body => ({
  pageType: 'over',
  draftType: '0001',
  title: '납품 전 마무리',
  fields: { workDate: day, from: '18:00', to: '20:00', reason: '다음 날 납품할 물건을 마무리합니다.', agreed: true },
})
const trip = (day: PlainDate): Body => ({
  pageType: 'trip',
  draftType: '0001',
  title: '부산 거래처 방문',
  startDate: at(day, '09:00'),
  endDate: at(day, '18:00'),
  fields: {
    place: '부산',
    purpose: '거래처 회의',
    transport: '기차',
    costs: { transport: won(119_600), meals: won(20_000) },
  },
})
const edu = (day: PlainDate): Body => ({
  pageType: 'edu',
  draftType: '0001',
  title: '산업안전보건 교육',
  startDate: at(day, '10:00'),
  endDate: at(day, '12:00'),
  fields: { name: '산업안전보건 교육', institution: '안전교육원', payer: 'COMPANY', compulsory: true },
})
const away = (day: PlainDate): Body => ({
  pageType: 'attendance',
  draftType: '0004',
  title: '은행 업무',
  fields: { targetDate: day, from: '14:00', to: '15:00', pay: 'UNPAID', reason: '은행에 다녀옵니다.' },
})
const account = (day: PlainDate): Body => ({
  pageType: 'apology',
  draftType: '0002',
  title: '자재 파손 경위',
  fields: { happenedAt: at(addDays(day, -20), '14:00'), place: '창고', facts: '상자를 옮기다 선반에 부딪혔습니다.' },
})
/** Documents of every other type, by company. */
const OTHERS: Readonly<Record<number, readonly Planned[]>> = {
  1: [
    { on: over, ends: 'approve' },
    { on: trip, ends: 'wait' },
    { on: edu, ends: 'approve' },
    { on: away, ends: 'reject' },
    { on: account, ends: 'wait' },
  ],
  2: [
    { on: over, ends: 'wait' },
    { on: trip, ends: 'draft' },
    { on: edu, ends: 'wait' },
    { on: away, ends: 'approve' },
    { on: account, ends: 'approve' },
  ],
  3: [
    { on: over, ends: 'wait' },
    { on: trip, ends: 'approve' },
    { on: away, ends: 'approve' },
    { on: edu, ends: 'draft' },
    { on: account, ends: 'reject' },
  ],
}
/** Days from the demo's date on which the first of them is asked for, and how many are tried. */
const [FIRST, TRIED] = [14, 10]

/** Documents of other types, each on the first day on which it may be. */
const writeOthers = async (tx: Tx, ctx: CompanyContext, date: PlainDate): Promise<void> => {
  const by = moverOf(ctx)
  for (const [index, { on, ends }] of (OTHERS[ctx.companyNo] ?? []).entries())
    for (let tried = 0; tried < TRIED; tried++) {
      const body = on(addDays(date, FIRST + index + tried))
      const { errors, dates } = await previewDocument(tx, ctx, body)
      // Nobody of the demo is sent away on a day off.
      if (errors.length > 0 || dates.some(({ counts }) => !counts)) continue
      const written = await createDocument(tx, ctx, { ...body, submit: ends !== 'draft' }, by)
      if (ends === 'approve' || ends === 'reject') await answerAll(tx, ctx, written, ends)
      break
    }
}

/** Documents that somebody asked for, by the product's own calls: vacations in every state, and the other types. */
export const writeDocuments = async (
  { db }: Pick<DemoParts, 'db'>,
  companyNo: number,
  date: PlainDate,
): Promise<void> => {
  const drafterNo = DRAFTERS[companyNo]
  if (drafterNo === undefined) return
  const ctx: CompanyContext =
    companyNo === WITHOUT_ACCOUNT
      ? { ...operatorAt(companyNo, date), role: '21', employeeNo: drafterNo }
      : employeeAt(companyNo, drafterNo, date)
  const by = moverOf(ctx)
  await db.withCompany(ctx, async (tx) => {
    const { rows } = await sql<{ is: boolean }>`
      select exists (select from approval_document where company_no = ${companyNo}) as is`.execute(tx)
    if (rows[0]?.is === true) return
    const [waiting, approved, rejected, recalled, cancelled, cancelling] = await freeDays(tx, ctx, date)
    const write = (day: PlainDate, title: string, submit: boolean) =>
      createDocument(tx, ctx, { ...bodyOn(companyNo, day, title), submit }, by)
    const cancel = async (day: PlainDate, title: string) => {
      const { no } = await answerAll(tx, ctx, await write(day, title, true), 'approve')
      return cancelDocument(tx, ctx, no, { reason: '일정이 미뤄졌습니다.' }, by)
    }
    if (waiting !== undefined) await write(waiting, '연차 신청', true)
    if (approved !== undefined) await answerAll(tx, ctx, await write(approved, '병원 검진', true), 'approve')
    if (rejected !== undefined) await answerAll(tx, ctx, await write(rejected, '이사', true), 'reject')
    if (recalled !== undefined) {
      const { no, acts } = await write(recalled, '동창 모임', true)
      if (acts.includes('recall')) await recallDocument(tx, ctx, { no }, by)
      await write(recalled, '동창 모임', false)
    }
    if (cancelled !== undefined) await answerAll(tx, ctx, await cancel(cancelled, '가족 여행'), 'approve')
    if (cancelling !== undefined) await cancel(cancelling, '제사')
    await writeOthers(tx, ctx, date)
  })
}
