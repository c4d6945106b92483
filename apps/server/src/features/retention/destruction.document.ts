import { formatDate } from '@handal/base/format'
import { retainedName } from '@handal/contracts/people/retention'
import type { PlainDate } from '@handal/base/date'
import { seoulMinute } from '../../clock.ts'
import { printedInstant } from '../../documents/format.ts'
import type { Paper, TableColumn } from '../../documents/paper.ts'
import type { Print } from '../../papers/paper-kind.ts'
import type { Letterhead } from '../companies/public.ts'
import type { DestructionRow } from './destructions.repo.ts'

export type DestructionFacts = {
  readonly runNo: number
  readonly rows: readonly DestructionRow[]
  readonly company: Letterhead
  readonly seal: Uint8Array | null
  readonly day: PlainDate
}

const COLUMNS: readonly TableColumn[] = [
  { label: '대상', format: 'text', width: 108, rowHeader: true },
  { label: '파기한 것', format: 'text', wrap: true },
  { label: '건수', format: 'count', width: 44, sum: true },
  { label: '파기 사유가 생긴 날', format: 'date', width: 112 },
  { label: '보존 근거(끝난 것)', format: 'text', width: 196, wrap: true },
]
const BLANK = '____________'

/** 개인정보 파기 확인서 on A4: what, how much, since when, by which law, when, by whom and how; nobody is named in it. */
export const destructionDocument = (
  { runNo, rows, company, seal, day }: DestructionFacts,
  { printedAt }: Print,
): Paper => {
  const cells = rows.flatMap(({ subject, items }) =>
    items.map(({ what, count, dueOn, law }, at) => [at === 0 ? subject : '', retainedName(what), count, dueOn, law]),
  )
  const total = rows.reduce((sum, { items }) => sum + items.reduce((all, { count }) => all + count, 0), 0)
  const [first] = rows
  const when = first === undefined ? '' : printedInstant(seoulMinute(new Date(first.destroyed_at)))
  return {
    title: `개인정보 파기 확인서 제${runNo}호`,
    tab: '파기 확인서',
    author: company.name,
    size: 'A4',
    header: {
      title: '개인정보 파기 확인서',
      mark: null,
      subtitle: null,
      organisation: company.name,
      reference: `제${runNo}호`,
      seal: null,
      signBoxes: ['담당', '확인'],
    },
    footer: { left: '개인정보 보호법 제21조, 같은 법 시행령 제16조', right: printedInstant(printedAt), printedAt },
    blocks: [
      {
        kind: 'facts',
        columns: 2,
        facts: [
          { label: '파기한 때', value: when, strong: true },
          { label: '파기한 사람', value: first?.destroyed_by_name ?? '' },
          { label: '대상', value: `${rows.length}명, ${total}건` },
          { label: '사유', value: first?.reason ?? '' },
          { label: '방법', value: first?.method ?? '' },
          { label: '확인일', value: formatDate(day) },
        ],
      },
      {
        kind: 'table',
        table: {
          title: '파기 내역',
          caption: '대상별로 파기한 것과 건수, 파기 사유가 생긴 날, 끝난 보존 근거',
          columns: COLUMNS,
          groups: [],
          sections: [{ name: '', rows: cells, subtotal: null }],
          total: { label: '합계', cells: [null, null, total, null, null], bold: true },
          pageTotal: null,
          labelSpan: 2,
          look: 'plain',
          rowHeight: 24,
          pinned: 0,
        },
      },
      {
        kind: 'footnotes',
        notes: [
          '대상은 이 설치에서만 다시 만들 수 있는 가명 번호로 적어 누구인지 알 수 없습니다.',
          '급여명세서의 금액은 그대로 두고 성명, 사번, 생년월일만 삭제했습니다.',
          '접속기록과 감사 기록은 개인정보의 안전성 확보조치 기준 제8조에 따라 고치지 못하게 따로 보관합니다.',
          '파기하기 전에 만든 백업을 되돌리면 같은 대상이 다시 파기 대상에 나옵니다.',
        ],
        columns: 1,
        text: '',
        ruled: true,
      },
      {
        kind: 'statement',
        sentence: '위와 같이 개인정보를 복구할 수 없도록 파기하였음을 확인합니다.',
        date: formatDate(day),
        organisation: company.name,
        by: `대표자 ${company.representative === '' ? BLANK : company.representative} (인)`,
        lines: [],
        seal,
      },
    ],
    fitOnePage: true,
  }
}
