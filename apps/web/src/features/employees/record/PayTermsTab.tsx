import { useQuery } from '@tanstack/react-query'
import { SmallTable } from '../../../shared/screen/SmallTable.tsx'
import { termItemsQuery } from '../employees.queries.ts'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { type ReactNode, useState } from 'react'
import { usePaper } from '../../../shared/download/use-paper.ts'
import * as format from '../../../shared/format.ts'
import { TimeLine } from '../../../shared/screen/TimeLine.tsx'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { PersonReceivables } from '../../payroll/public.ts'
import { heldOn } from './changes.ts'
import { CHANGE_PARAMS } from '../list/person-params.ts'
import { contractFile } from '../papers/contract-file.ts'

type Terms = EmployeeDetail['payTerms'][number]
/** What is paid a month; what an item takes off is no wage. */
const totalOf = (terms: Terms, deductions: ReadonlySet<string>): number =>
  terms.items.reduce((sum, { itemCode, amount }) => (deductions.has(itemCode) ? sum : sum + amount), 0)

/** What happened when terms began: the first are the hiring, others a change of kind or of amounts. */
const eventOf = (terms: Terms, before: Terms | undefined): string => {
  if (before === undefined) return '입사'
  return terms.payKind === before.payKind ? '급여 조정' : '급여 형태 바꿈'
}

/** The pay terms as a line of time; the part that is pressed is shown below with what stood before it. */
export function PayTermsTab({
  companyNo,
  person,
  today,
}: {
  readonly companyNo: number
  readonly person: Pick<EmployeeDetail, 'no' | 'name' | 'payTerms'>
  readonly today: string
}) {
  const terms = person.payTerms
  const items = useQuery(termItemsQuery(companyNo, today)).data ?? []
  const deductions = new Set(
    items.filter(({ salaryItemType }) => salaryItemType === '0002').map(({ itemCode }) => itemCode),
  )
  const paper = usePaper()
  const [chosen, setChosen] = useState<string | null>(null)
  const inOrder = terms.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const shown = terms.find(({ from }) => from === chosen) ?? heldOn(terms, today)
  const to = `/basic-info/hrm/employee/rewrite/${person.no}${CHANGE_PARAMS.link({ tab: 'pay', change: 'payTerms' })}`
  const change = (text: string): ReactNode => (
    <ButtonLink size="sm" to={to}>
      {text}
    </ButtonLink>
  )
  if (shown === undefined)
    return (
      <Sheet pad="form">
        <EmptyState title="아직 급여 조건이 없습니다." action={change('급여 조건 정하기')}>
          급여 조건을 정하면 급여를 계산할 수 있습니다.
        </EmptyState>
      </Sheet>
    )
  const before = inOrder[inOrder.indexOf(shown) - 1]
  return (
    <>
      <Sheet
        title="급여 조건 이력"
        pad="form"
        caption="구간을 누르면 그때의 조건을 봅니다."
        action={change('급여 조건 수정')}
      >
        <TimeLine
          label="급여 조건 이력"
          today={today}
          chosen={shown.from}
          onChoose={setChosen}
          spans={inOrder.map((one, index) => ({
            from: one.from,
            event: eventOf(one, inOrder[index - 1]),
            detail: one.payKindName,
            value: format.won(totalOf(one, deductions)),
          }))}
        />
      </Sheet>
      <Sheet
        title={`${format.date(shown.from)}부터의 조건`}
        pad="form"
        caption={`${shown.payKindName}, 월 소정근로 ${shown.monthlyHours}시간`}
        action={
          <Button
            size="sm"
            variant="text"
            busy={paper.busy}
            aria-label={`${format.date(shown.from)}부터의 근로계약서 PDF 내려받기`}
            onClick={() => void paper.save(contractFile(companyNo, person, shown.from))}
          >
            근로계약서 PDF
          </Button>
        }
      >
        <Amounts terms={shown} before={before} deductions={deductions} />
      </Sheet>
      <PersonReceivables companyNo={companyNo} employeeNo={person.no} />
    </>
  )
}

function Amounts({
  terms,
  before,
  deductions,
}: {
  readonly terms: Terms
  readonly before: Terms | undefined
  readonly deductions: ReadonlySet<string>
}) {
  const was = new Map(before?.items.map(({ itemCode, amount }) => [itemCode, amount]))
  const gone = before?.items.filter(({ itemCode }) => terms.items.every((item) => item.itemCode !== itemCode)) ?? []
  const rows = [...terms.items, ...gone.map((item) => ({ ...item, amount: 0 }))]
  return (
    <SmallTable
      caption="급여항목별 금액, 원"
      columns={[
        {
          key: 'item',
          label: '급여항목',
          cell: ({ itemCode, label }) => (deductions.has(itemCode) ? `${label} (공제)` : label),
          foot: '지급 합계',
        },
        ...(before === undefined
          ? []
          : [
              {
                key: 'before',
                label: '앞 조건',
                num: 'right',
                quiet: true,
                cell: ({ itemCode }: (typeof rows)[number]) => format.won(was.get(itemCode) ?? 0),
                foot: format.won(totalOf(before, deductions)),
              } as const,
            ]),
        {
          key: 'amount',
          label: '금액(원)',
          num: 'right',
          cell: ({ amount }) => format.won(amount),
          foot: format.won(totalOf(terms, deductions)),
        },
      ]}
      rows={rows}
      keyOf={({ itemCode }) => itemCode}
    />
  )
}
