import type { Role } from '@handal/contracts/roles'
import type { FileKind } from './file-kind.ts'

/** What files may be kept for. */
type Purpose = {
  /** In sentences: 회사 직인. */
  readonly label: string
  readonly kinds: readonly FileKind[]
  readonly mostBytes: number
  /** Who may store, take and remove one, beside what the call itself asks. */
  readonly access: readonly Role[]
  /** Days after which it is removed by itself; null: it stays with what it belongs to. */
  readonly keepDays: number | null
}

const MB = 1024 * 1024

/** The registry of purposes: a file without one cannot be stored. */
export const FILE_PURPOSES = {
  // As long as what was imported of it can be taken back.
  import: { label: '올린 파일', kinds: ['xlsx', 'csv'], mostBytes: 5 * MB, access: ['11'], keepDays: 30 },
  seal: { label: '회사 직인', kinds: ['png', 'jpeg'], mostBytes: MB, access: ['01', '11'], keepDays: null },
  agreement: {
    label: '휴일대체 합의서',
    kinds: ['pdf', 'png', 'jpeg'],
    mostBytes: 5 * MB,
    access: ['11'],
    keepDays: null,
  },
  photo: { label: '사원 사진', kinds: ['png', 'jpeg'], mostBytes: 2 * MB, access: ['11'], keepDays: null },
  'person-document': {
    label: '사원 문서',
    kinds: ['pdf', 'png', 'jpeg'],
    mostBytes: 5 * MB,
    access: ['11'],
    keepDays: null,
  },
  // Sensitive (개인정보 보호법 제23조): apart from the other papers of a person.
  'person-health': {
    label: '건강 문서',
    kinds: ['pdf', 'png', 'jpeg'],
    mostBytes: 5 * MB,
    access: ['11'],
    keepDays: null,
  },
  document: {
    label: '첨부 문서',
    kinds: ['pdf', 'png', 'jpeg', 'xlsx'],
    mostBytes: 10 * MB,
    access: ['11', '21'],
    keepDays: null,
  },
  // Brought before what they belong to is saved: what nobody saved goes after two days.
  post: {
    label: '게시글의 파일',
    kinds: ['pdf', 'png', 'jpeg', 'xlsx'],
    mostBytes: 10 * MB,
    access: ['01', '11', '21'],
    keepDays: 2,
  },
  inquiry: {
    label: '문의의 파일',
    kinds: ['pdf', 'png', 'jpeg', 'xlsx'],
    mostBytes: 10 * MB,
    access: ['01', '11', '21'],
    keepDays: 2,
  },
  contract: {
    label: '계약 요청의 파일',
    kinds: ['pdf', 'png', 'jpeg', 'xlsx'],
    mostBytes: 10 * MB,
    access: ['01', '11'],
    keepDays: 2,
  },
} as const satisfies Record<string, Purpose>
export type FilePurpose = keyof typeof FILE_PURPOSES

export const purposeOf = (purpose: FilePurpose): Purpose => FILE_PURPOSES[purpose]
