import { formatWon } from '@handal/base/format'
import type { SlipHistoryItem } from '@handal/contracts/payroll/salary-plan'
import { z } from 'zod'
import type { SlipAuditRow } from './history.repo.ts'

/** What happened to a payslip, without its number in the list and the name of who did it. */
export type Happened = Omit<SlipHistoryItem, 'no' | 'byName'> & {
  readonly userNo: number | null
  readonly loginId: string
}
type Change = SlipHistoryItem['changes'][number]
type Label = (code: string) => string

const NET = '실지급액'
const pair = z.tuple([z.number().nullable(), z.number()])
const lines = z.record(z.string(), z.tuple([z.number(), z.number()]))
const notices = z.array(z.object({ code: z.string(), label: z.string(), message: z.string() }))

// Everything optional: rows of older versions carry less.
const calculatedShape = z.object({ issue: z.number(), net: pair, lines: lines.optional() }).partial()
const confirmedShape = z.object({ issue: z.number(), net: pair, acknowledged: notices.nullable() }).partial()
const reopenedShape = z.object({ issue: z.number(), net: z.number(), paid: z.number() }).partial()
const paidShape = z
  .object({
    issue: z.number(),
    net: z.number(),
    paid: z.number(),
    amount: z.number(),
    refund: z.number(),
    method: z.enum(['account', 'cash']).nullable(),
    payDate: z.string().nullable(),
    account: z.string().nullable(),
  })
  .partial()
const typedBefore = z.object({ line: z.string(), amount: z.number() }).partial()
const typedAfter = z
  .object({
    amount: z.number().nullable(),
    stands: z.number(),
    issue: z.number(),
    notice: z.string().nullable(),
    net: pair,
  })
  .partial()
const removedShape = z.object({ issue: z.number(), net: z.number() }).partial()
const noticeShape = z.object({ notice: z.string().nullable() }).partial()

const read = <T extends z.ZodType>(shape: T, value: unknown): z.infer<T> | undefined => {
  const parsed = shape.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

const netChange = (net: readonly [number | null, number] | undefined): Change[] =>
  net === undefined || net[0] === net[1] ? [] : [{ label: NET, before: net[0], after: net[1] }]

type Told = Pick<Happened, 'event' | 'label' | 'versionNo' | 'changes'> &
  Partial<Pick<Happened, 'notice' | 'acknowledged'>>

const calculated = (value: unknown, label: Label): Told => {
  const facts = read(calculatedShape, value) ?? {}
  const first = facts.net !== undefined && facts.net[0] === null
  const moved = Object.entries(facts.lines ?? {}).map(([code, [before, after]]) => ({
    label: label(code),
    before,
    after,
  }))
  return {
    event: first ? 'calculated' : 'recalculated',
    label: first ? '처음 계산' : '다시 계산',
    versionNo: facts.issue ?? null,
    changes: [...moved, ...netChange(facts.net)],
  }
}

const typed = (row: SlipAuditRow, label: Label): Told => {
  const before = read(typedBefore, row.before) ?? {}
  const after = read(typedAfter, row.after) ?? {}
  const name = label(before.line ?? '')
  const back = row.event === 'payslip.override.drop'
  return {
    event: back ? 'taken-back' : 'overridden',
    label: back ? `${name} 계산한 금액으로 되돌림` : `${name} 직접 입력`,
    versionNo: after.issue ?? null,
    changes: [
      { label: name, before: before.amount ?? null, after: (back ? after.stands : after.amount) ?? null },
      ...netChange(after.net),
    ],
    notice: after.notice ?? null,
  }
}

const confirmed = (value: unknown): Told => {
  const facts = read(confirmedShape, value) ?? {}
  const { issue } = facts
  return {
    event: 'confirmed',
    label: issue === undefined ? '확정' : `${issue > 1 ? '다시 확정' : '확정'}, ${issue}판 교부`,
    versionNo: issue ?? null,
    changes: netChange(facts.net),
    acknowledged: facts.acknowledged ?? null,
  }
}

const WAY = { account: '계좌', cash: '현금' } as const

const paid = (value: unknown): Told => {
  const facts = read(paidShape, value) ?? {}
  const { amount, method, payDate, account, refund = 0 } = facts
  const word = (facts.paid ?? 0) > 0 ? '차액 지급' : '지급'
  const text = (label: string, after: string | null | undefined): Change[] =>
    after === null || after === undefined ? [] : [{ label, before: null, after }]
  return {
    event: 'paid',
    label:
      amount === undefined ? '지급 완료' : amount === 0 ? '지급 완료, 줄 금액 없음' : `${word} ${formatWon(amount)}`,
    versionNo: facts.issue ?? null,
    changes: [
      ...text('지급한 날', payDate?.replaceAll('-', '.')),
      ...text('어디로', account ?? (method === null || method === undefined ? null : WAY[method])),
      ...(refund > 0 ? [{ label: '돌려받을 금액', before: null, after: refund }] : []),
    ],
  }
}

const reopened = (row: SlipAuditRow): Told => {
  const facts = read(reopenedShape, row.own) ?? {}
  return {
    event: 'reopened',
    label: '확정 취소',
    versionNo: facts.issue ?? null,
    changes: (facts.paid ?? 0) > 0 ? [{ label: '이미 지급', before: null, after: facts.paid ?? 0 }] : [],
    notice: read(noticeShape, row.after)?.notice ?? null,
  }
}

const removed = (row: SlipAuditRow): Told => {
  const { issue, net } = read(removedShape, row.before) ?? {}
  return {
    event: 'removed',
    label: issue !== undefined && issue > 1 ? `정정 취소, ${issue - 1}판으로 되돌림` : '급여 삭제',
    versionNo: issue ?? null,
    changes: net === undefined ? [] : [{ label: NET, before: net, after: null }],
  }
}

const handedShape = z.object({ issue: z.number(), handedOn: z.string().nullable() }).partial()

const handed = (row: SlipAuditRow): Told => {
  const { issue, handedOn } = read(handedShape, row.own) ?? {}
  const day = handedOn?.replaceAll('-', '.') ?? null
  const isBack = row.event === 'payroll.handover.remove'
  return {
    event: isBack ? 'handed-back' : 'handed',
    label: isBack ? '종이 교부 기록 취소' : '종이로 교부',
    versionNo: issue ?? null,
    changes: day === null ? [] : [{ label: '교부한 날', before: isBack ? day : null, after: isBack ? null : day }],
  }
}

const moneyShape = z
  .object({
    issue: z.number(),
    amount: z.number().nullable(),
    transferNo: z.number(),
    failure: z.string(),
    returnedOn: z.string(),
  })
  .partial()
const MONEY = {
  'transfer.file': ['in-file', '이체 파일에 담음'],
  'transfer.void': ['file-voided', '이체 파일 취소'],
  'transfer.result': ['transfer-failed', '이체 실패'],
  'transfer.hold': ['held', '이체 보류'],
  'transfer.release': ['released', '이체 보류 해제'],
  'transfer.return': ['returned', '지급한 돈 돌아옴'],
} as const

/** What became of the money of the payslip, beside being paid. */
const money = (event: keyof typeof MONEY, value: unknown): Told => {
  const { issue, amount, transferNo, failure, returnedOn } = read(moneyShape, value) ?? {}
  const text = (label: string, after: string | undefined): Change[] =>
    after === undefined ? [] : [{ label, before: null, after }]
  const [name, label] = MONEY[event]
  return {
    event: name,
    label,
    versionNo: issue ?? null,
    changes: [
      ...text('이체 파일', transferNo === undefined ? undefined : `${transferNo}번`),
      ...(amount === undefined || amount === null ? [] : [{ label: '금액', before: null, after: amount }]),
      ...text('은행 답', failure),
      ...text('돌아온 날', returnedOn?.replaceAll('-', '.')),
    ],
  }
}

const tell = (row: SlipAuditRow, label: Label): Told | null => {
  switch (row.event) {
    case 'payslip.calculate':
      return calculated(row.after, label)
    case 'payroll.calculate':
      return calculated(row.own, label)
    case 'payslip.override':
    case 'payslip.override.drop':
      return typed(row, label)
    case 'payroll.confirm':
      return confirmed(row.own)
    case 'payroll.pay':
      return paid(row.own)
    case 'payroll.reopen':
      return reopened(row)
    case 'payslip.remove':
      return removed(row)
    case 'payroll.handover':
    case 'payroll.handover.remove':
      return handed(row)
    case 'transfer.file':
    case 'transfer.void':
    case 'transfer.result':
    case 'transfer.hold':
    case 'transfer.release':
    case 'transfer.return':
      return money(row.event, row.own)
    default:
      return null
  }
}

/** One row of the audit log as an entry of the payslip's history; null for what is no event of it. `label` names a line by its code. */
export const happened = (row: SlipAuditRow, label: Label): Happened | null => {
  const told = tell(row, label)
  return told === null
    ? null
    : {
        notice: null,
        acknowledged: null,
        ...told,
        at: row.at,
        reason: row.reason,
        userNo: row.user_no,
        loginId: row.login_id,
      }
}
