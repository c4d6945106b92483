import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { flagField, idField, listOf, pagingFields } from '../fields.ts'
import { ROLES, type Role } from '../roles.ts'

/** What a kind of notice is called, whom it can reach, and the word of its button; act null: it only tells. */
type NoticeKind = { readonly label: string; readonly roles: readonly Role[]; readonly act: string | null }
/** Kinds of notices, in the order in which one may choose among them. */
export const NOTICE_KINDS = {
  approvalTurn: { label: '내 차례 결재', roles: ['11', '21'], act: '결재하기' },
  approvalDecided: { label: '결재 결과', roles: ['11', '21'], act: null },
  approvalCancelled: { label: '결재 취소', roles: ['11', '21'], act: null },
  approvalStuck: { label: '멈춘 결재', roles: ['11'], act: '결재자 재지정' },
  punchRequested: { label: '출퇴근 기록 신청', roles: ['11'], act: '신청 보기' },
  punchDecided: { label: '출퇴근 기록 결과', roles: ['21'], act: null },
  missedPunch: { label: '빠진 출퇴근 기록', roles: ['11', '21'], act: null },
  week48: { label: '주 48시간 예상', roles: ['11', '21'], act: null },
  week52: { label: '주 52시간 초과 예상', roles: ['11', '21'], act: null },
  planPublished: { label: '근무표 공지', roles: ['11', '21'], act: null },
  planChanged: { label: '바뀐 근무표', roles: ['11', '21'], act: null },
  phoneChange: { label: '휴대폰 변경 신청', roles: ['11'], act: '신청 보기' },
  phoneDecided: { label: '휴대폰 변경 결과', roles: ['21'], act: null },
  terminalSilent: { label: '조용한 기기', roles: ['11'], act: null },
  battery: { label: '비콘 배터리', roles: ['11'], act: null },
  helpAsked: { label: '화면의 도움 요청', roles: ['11'], act: null },
  inquiryAsked: { label: '새 문의', roles: ['01', '11'], act: '문의 보기' },
  inquiryAnswered: { label: '문의의 답', roles: ['11', '21'], act: null },
  contractAsked: { label: '계약 요청', roles: ['01'], act: '요청 보기' },
  contractMoved: { label: '계약 요청의 답', roles: ['11'], act: null },
  boardNotice: { label: '공지', roles: ['11', '21'], act: null },
  boardComment: { label: '내 글의 댓글', roles: ['11', '21'], act: null },
  boardMention: { label: '나를 부른 글', roles: ['11', '21'], act: null },
} as const satisfies Readonly<Record<string, NoticeKind>>
export type NoticeKindName = keyof typeof NOTICE_KINDS
const NAMES = Object.keys(NOTICE_KINDS) as [NoticeKindName, ...NoticeKindName[]]

const noticeSchema = z.object({
  no: idField,
  kind: z.enum(NAMES),
  title: z.string(),
  detail: z.string(),
  at: z.string(),
  /** When this person read it; null: not yet. */
  readAt: z.string().nullable(),
  /** Address inside of the product. */
  to: z.string(),
  /** Word of the button where something can still be done; null: nothing is left to do. */
  act: z.string().nullable(),
  /** How many of its kind it stands for. */
  count: z.number().int(),
})
export type StoredNotice = z.infer<typeof noticeSchema>

/** Notices laid for the person, the newest first; a super admin without a company reads those to the provider. */
export const listNotices = endpoint({
  id: 'notices.list',
  method: 'GET',
  path: '/api/common/notices/',
  summary: '알림 목록',
  access: ROLES,
  tenant: true,
  query: {
    unread: flagField.optional(),
    kind: z.enum(NAMES, { error: '그런 알림 종류가 없습니다.' }).optional(),
    ...pagingFields,
  },
  response: listOf(noticeSchema).extend({
    /** Of all kinds. */
    unread: z.number().int(),
  }),
})

/** Marks notices as read or unread for the person alone. */
export const markNotices = endpoint({
  id: 'notices.mark',
  method: 'PUT',
  path: '/api/common/notices/',
  summary: '알림 읽음 표시',
  access: ROLES,
  tenant: true,
  body: tenantBody({
    nos: z.array(idField).max(1000).optional(),
    all: z.boolean().optional(),
    read: z.boolean().default(true),
  }).refine(({ nos, all }) => (nos !== undefined) !== (all === true), {
    path: ['nos'],
    message: '읽은 알림의 번호나 all 가운데 하나만 적어 주세요.',
  }),
  response: z.object({ unread: z.number().int() }),
})

const choices = { path: '/api/common/notices/choices/', access: ROLES, tenant: true } as const
const choiceSchema = z.object({
  kind: z.enum(NAMES, { error: '그런 알림 종류가 없습니다.' }),
  /** Whether the bell counts it; in the list it lies all the same. */
  screen: z.boolean({ error: '종에 표시할지 고르거나 빼 주세요.' }),
})
const choicesSchema = z.object({ kinds: z.array(choiceSchema) })
export type NoticeChoices = z.infer<typeof choicesSchema>

/** Of which kinds of notices that can reach the person the bell tells. */
export const readNoticeChoices = endpoint({
  ...choices,
  id: 'notices.choices',
  method: 'GET',
  summary: '알림 받기 선택',
  response: choicesSchema,
})
/** Chooses for the person alone; a kind that is not named stays as it is. */
export const changeNoticeChoices = endpoint({
  ...choices,
  id: 'notices.choices.change',
  method: 'PUT',
  summary: '알림 받기 선택 변경',
  body: tenantBody({
    kinds: z
      .array(z.strictObject(choiceSchema.shape))
      .min(1, '바꿀 종류를 하나 이상 보내 주세요.')
      .max(NAMES.length, '같은 종류를 두 번 보냈습니다.')
      .refine((kinds) => new Set(kinds.map(({ kind }) => kind)).size === kinds.length, '같은 종류를 두 번 보냈습니다.'),
  }),
  response: choicesSchema,
})
