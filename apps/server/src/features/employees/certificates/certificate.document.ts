import { formatDate } from '@handal/base/format'
import { CERTIFICATE_KINDS, type CertificateKind } from '@handal/contracts/people/certificates'
import { printedInstant } from '../../../documents/format.ts'
import type { Block, Paper, PaperTable, TableColumn } from '../../../documents/paper.ts'
import type { Print } from '../../../papers/paper-kind.ts'
import type { CertificateContent, Post } from './certificate-content.ts'

export type CertificatePaper = {
  readonly kind: CertificateKind
  /** 제 2026-0001호. */
  readonly number: string
  /** Day of issue as it is read: 2026년 11월 25일. */
  readonly day: string
  /** By which a stranger verifies it: ABCD-EFGH-JKLM. */
  readonly code: string
  readonly content: CertificateContent
  readonly seal: Uint8Array | null
}

const SENTENCE: Readonly<Record<CertificateKind, string>> = {
  EMPLOYMENT: '위와 같이 재직하고 있음을 증명합니다.',
  CAREER: '위와 같이 근무하였음을 증명합니다.',
}
/** What is not known of the company is left to be written by hand. */
const BLANK = '____________'

const postsTable = (posts: readonly Post[]): PaperTable => {
  const columns: readonly (readonly [TableColumn, (post: Post) => string | null])[] = [
    [
      { label: '기간', format: 'text', width: 190, rowHeader: true },
      ({ from, to }) => `${formatDate(from)} - ${to === null ? '현재' : formatDate(to)}`,
    ],
    [{ label: '부서', format: 'text', wrap: true }, ({ department }) => department],
    [{ label: '직위', format: 'text', wrap: true }, ({ position }) => position],
    [{ label: '업무 종류', format: 'text', wrap: true }, ({ duty }) => duty],
  ]
  const shown = columns.filter(([, of]) => posts.some((post) => of(post) !== null))
  return {
    title: '경력',
    caption: '기간별 부서, 직위, 업무',
    columns: shown.map(([column]) => column),
    groups: [],
    sections: [{ name: '', rows: posts.map((post) => shown.map(([, of]) => of(post))), subtotal: null }],
    total: null,
    pageTotal: null,
    labelSpan: 0,
    look: 'plain',
    rowHeight: 28,
    pinned: 0,
  }
}

/** A certificate of employment on A4 (근로기준법 제39조): what the person asked for, the sentence, the company with its seal. */
export const certificateDocument = (
  { kind, number, day, code, content, seal }: CertificatePaper,
  { printedAt }: Print,
): Paper => {
  const { name, facts, posts, company } = content
  const title = CERTIFICATE_KINDS[kind]
  const blocks: Block[] = [
    { kind: 'facts', columns: 1, large: true, facts: facts.map((fact, at) => ({ ...fact, strong: at === 0 })) },
    ...(posts.length === 0 ? [] : [{ kind: 'table', table: postsTable(posts) } as const]),
    {
      kind: 'statement',
      sentence: SENTENCE[kind],
      date: day,
      organisation: company.name,
      by: `대표자 ${company.representative === '' ? BLANK : company.representative} (인)`,
      lines: [
        ...(company.businessNo === '' ? [] : [`사업자등록번호 ${company.businessNo}`]),
        ...(company.address === '' ? [] : [company.address]),
        ...(company.phone === '' ? [] : [`전화 ${company.phone}`]),
        `확인 코드 ${code} · 한달 > 증명서 확인(/help/verify)에서 발급 번호와 함께 확인합니다.`,
      ],
      seal,
    },
  ]
  return {
    title: `${title} ${name} ${number}`,
    tab: title,
    author: company.name,
    size: 'A4',
    header: {
      title,
      mark: null,
      subtitle: null,
      organisation: '',
      reference: number,
      seal: null,
      signBoxes: [],
    },
    footer: {
      left: '근로기준법 제39조에 따라 본인이 요구한 사항만 적었습니다.',
      right: printedInstant(printedAt),
      printedAt,
    },
    blocks,
    fitOnePage: true,
  }
}
